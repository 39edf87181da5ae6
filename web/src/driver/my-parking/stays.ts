import type { Transaction } from '@anypark/core/parking/contract';

/** One car in one lot, in however many parts it was paid. */
export interface Stay {
  readonly id: number;
  /** Newest first. */
  readonly parts: readonly Transaction[];
  /** The part that stands for the whole: the last that runs, else the last that ran, else the last. */
  readonly main: Transaction;
}

/** A device's sessions as stays, in the order of their newest parts. `sessions`: newest first. */
export function staysOf(sessions: readonly Transaction[]): Stay[] {
  const stays = new Map<number, [Transaction, ...Transaction[]]>();
  for (const session of sessions) {
    const parts = stays.get(session.stayId);
    if (parts === undefined) stays.set(session.stayId, [session]);
    else parts.push(session);
  }
  return [...stays].map(([id, parts]) => ({ id, parts, main: mainOf(parts) }));
}

function mainOf(parts: readonly [Transaction, ...Transaction[]]): Transaction {
  const running = parts.find(({ status }) => status === 'active');
  const ran = parts.find(({ status }) => status !== 'pending' && status !== 'cancelled');
  return running ?? ran ?? parts[0];
}
