/** What a bank's redirect carries back to the site's origin (docs.stripe.com, 'return_url'). */
export interface BankReturn {
  readonly paymentIntentId: string;
  readonly failed: boolean;
}

export function readBankReturn(search: string): BankReturn | null {
  const query = new URLSearchParams(search);
  const paymentIntentId = query.get('payment_intent');
  const status = query.get('redirect_status');
  if (!paymentIntentId || status === null) return null;
  return { paymentIntentId, failed: status === 'failed' };
}
