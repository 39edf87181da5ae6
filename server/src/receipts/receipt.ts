import type { Receipt } from '@anypark/core/receipts/contract';
import { type TransactionRow, toWire } from '../parking/transactions.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';

/** What the receipt of a stay says. Throws receipt.not_paid for one that was never active. */
export async function receiptOf(db: Database, row: TransactionRow): Promise<Receipt> {
  if (row.state === 'pending' || row.state === 'cancelled') throw new Problem('receipt.not_paid');
  const { name, location, tax_line } = await facility(db);
  return {
    transaction: toWire(row),
    receiptKey: row.receipt_key,
    facilityName: name,
    facilityAddress: location,
    taxLine: tax_line,
  };
}
