/** The payment methods side by side: one is chosen, arrow keys move. */
export class Tabs {
  readonly #tabs: HTMLButtonElement[];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    for (const tab of this.#tabs) {
      tab.addEventListener('click', () => this.#choose(tab));
      tab.addEventListener('keydown', (event) => this.#move(event, tab));
    }
  }

  /** The type of the chosen payment method. */
  get chosen(): string {
    return this.#tabs.find((tab) => tab.ariaSelected === 'true')?.value ?? 'card';
  }

  /** Leaves only the methods that the intent takes; a single one needs no tabs. */
  offer(types: readonly string[]): void {
    for (const tab of this.#tabs) tab.hidden = !types.includes(tab.value);
    const [first, second] = this.#shown();
    if (first !== undefined) this.#choose(first);
    first?.parentElement?.toggleAttribute('hidden', second === undefined);
  }

  #shown(): HTMLButtonElement[] {
    return this.#tabs.filter((tab) => !tab.hidden);
  }

  #move(event: KeyboardEvent, from: HTMLButtonElement): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const shown = this.#shown();
    const next = shown[(shown.indexOf(from) + step + shown.length) % shown.length];
    if (next === undefined) return;
    this.#choose(next);
    next.focus();
  }

  #choose(chosen: HTMLButtonElement): void {
    for (const tab of this.#tabs) {
      const here = tab === chosen;
      tab.ariaSelected = String(here);
      tab.tabIndex = here ? 0 : -1;
      document.getElementById(`${tab.value}-panel`)?.toggleAttribute('hidden', !here);
    }
    this.#onChange();
  }
}
