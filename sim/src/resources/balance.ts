import type { Store } from '../state/store.ts';

const FEE_RATE = 0.029;
const FEE_FIXED_CENTS = 30;

/**
 * The balance transaction behind an id: the money of one charge or one refund, after fees. Not
 * stored: it follows from the row that names it.
 * @returns undefined when no charge or refund has this id
 */
export function balanceTransaction(store: Store, id: string): object | undefined {
  const charge = store.all('charges').find((row) => row.balance_transaction === id);
  const refund = store.all('refunds').find((row) => row.balance_transaction === id);
  const source = charge ?? refund;
  if (source === undefined) return undefined;
  const amount = charge === undefined ? -source.amount : charge.amount_captured;
  const fee = charge === undefined ? 0 : Math.round(amount * FEE_RATE) + FEE_FIXED_CENTS;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: source.created + 2 * 86_400,
    balance_type: 'payments',
    created: source.created,
    currency: source.currency,
    description: charge === undefined ? 'REFUND FOR CHARGE' : charge.description,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: source.object,
    source: source.id,
    status: 'pending',
    type: source.object,
  };
}
