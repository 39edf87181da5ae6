/** Chance that gives the same demo each time: a small generator (mulberry32) with a fixed seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** 0 up to 1, 1 excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `below`, that one excluded. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** True with this probability. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of them, each as likely as its weight says. */
  pick<T>(choices: readonly (readonly [T, weight: number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    const [last] = choices.at(-1) ?? [];
    if (last === undefined) throw new Error('nothing to pick from');
    return last;
  }
}
