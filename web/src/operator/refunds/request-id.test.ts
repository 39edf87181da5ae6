import { RefundWish } from '@anypark/core/payments/contract';
import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('is an id that the server takes, another one each time', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  expect(new Set(ids).size).toBe(200);
  for (const requestId of ids) expect(RefundWish.safeParse({ reason: 'x', requestId }).success).toBe(true);
});
