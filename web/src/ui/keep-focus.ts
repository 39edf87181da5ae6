/** The element that had the focus last, and what stood around it then, from the inside out. */
let last: { readonly element: Element; readonly around: readonly Element[] } | null = null;

/**
 * Keeps the focus on the page: when what had it is taken away (a row that was deleted, 'Show more' after the last page,
 * what had opened a dialog), it goes to the nearest heading around it instead of to the page's beginning.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = { element: target, around: ancestors(target) };
  });
  // Whoever takes something away may have its own idea of what comes next, and has said so by then.
  new MutationObserver(() => isLost() && setTimeout(rescue)).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

function rescue(): void {
  if (last === null || !isLost()) return;
  const around = last.around.filter((element) => element.isConnected);
  last = null;
  for (const element of around) {
    const found = element.querySelector('h1, h2, h3') ?? (element.matches('main') ? element : null);
    if (!(found instanceof HTMLElement)) continue;
    takeFocus(found);
    return;
  }
}

function isLost(): boolean {
  return last !== null && !last.element.isConnected && document.activeElement === document.body;
}

/** Focuses what is only read, such as a heading, without moving the page under a finger. */
export function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}
