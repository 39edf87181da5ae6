/** A transaction's number as receipts show it: 123 → '#AP-000123'. */
export function transactionNumber(id: number): string {
  return `#AP-${String(id).padStart(6, '0')}`;
}
