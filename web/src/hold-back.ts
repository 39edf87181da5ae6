type OnBack = (event: PopStateEvent) => void;

let holder: OnBack | null = null;

// Imported before the router is drawn: of listeners on one target the first one is called first, and it may keep the
// event from the others.
window.addEventListener('popstate', (event) => holder?.(event));

/** Lets a page hear of the browser's back and forward before the router does; null ends it. */
export function hearBackFirst(onBack: OnBack | null): void {
  holder = onBack;
}
