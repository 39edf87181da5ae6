import type { Transaction } from '@anypark/core/parking/contract';

/** For tests: an unpaid session of two hours from noon UTC, held for a quarter of an hour. */
export function sampleTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 123,
    licensePlate: 'ABC-1034',
    duration: 2,
    amount: '4.50',
    originalAmount: '4.50',
    promoCode: null,
    discount: '0.00',
    startTime: '2026-07-01T12:00:00.000Z',
    endTime: '2026-07-01T14:00:00.000Z',
    stayEndTime: changes.endTime ?? '2026-07-01T14:00:00.000Z',
    stayStartTime: changes.startTime ?? '2026-07-01T12:00:00.000Z',
    stayId: 123,
    status: 'pending',
    parkingLotId: 1,
    lotName: 'Plaza Surface Lot',
    lotLocation: '120 Main St',
    currency: 'USD',
    timezone: 'America/New_York',
    freeBy: null,
    extendsTransactionId: null,
    holdExpiresAt: '2026-07-01T12:15:00.000Z',
    paymentStatus: 'open',
    paidAt: null,
    cardBrand: null,
    cardLast4: null,
    refundedAmount: '0.00',
    createdAt: '2026-07-01T12:00:00.000Z',
    ...changes,
  };
}
