/** A state table: for each state the states that may follow it. Buttons, rules and checks are read off it. */
export type Transitions<S extends string> = { readonly [state in S]: readonly S[] };

/** True when the table lets `from` become `to`. */
export function mayBecome<S extends string>(table: Transitions<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** States of the table that nothing follows. */
export function finalStates<S extends string>(table: Transitions<S>): S[] {
  // Object.keys loses the literal type; the table's own type guarantees that its keys are S.
  return (Object.keys(table) as S[]).filter((state) => table[state].length === 0);
}
