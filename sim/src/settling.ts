import { settle } from './resources/intent-charge.ts';
import { settleRefund } from './resources/refunds.ts';
import type { Due } from './state/tables.ts';
import type { World } from './world.ts';

/** How long a bank takes here; days in the real world. */
export const SETTLE_MS = 10_000;

/** Plays the banks: settles payments and refunds when their time has come, across restarts. */
export class Settling {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #world: World;
  readonly #after: () => void;

  /** @param after called when something was settled, to write it down and wake the deliveries */
  constructor(world: World, after: () => void) {
    this.#world = world;
    this.#after = after;
  }

  /** Sets a timer for everything that is due and has none. */
  wake(): void {
    for (const due of this.#world.store.all('dues')) {
      if (this.#timers.has(due.id)) continue;
      const timer = setTimeout(() => this.#fire(due), Math.max(0, due.dueAt - Date.now()));
      timer.unref();
      this.#timers.set(due.id, timer);
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #fire(due: Due): void {
    this.#timers.delete(due.id);
    if (this.#world.store.get('dues', due.id) === undefined) return;
    this.#world.store.remove('dues', due.id);
    const target = due.id.slice(due.kind.length + 1);
    if (due.kind === 'settle_intent') settle(this.#world, target, due.outcome);
    else settleRefund(this.#world, target, due.outcome);
    this.#after();
  }
}
