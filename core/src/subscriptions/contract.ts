import * as z from 'zod/mini';

/** Answers the boolean and nothing more: the call is anonymous. */
export const SubscriptionCheck = z.object({ hasActiveSubscription: z.boolean() });

/** A plate in a path. Anything that fits into a request is a question; what is no plate has no subscription. */
export const PlateParams = z.strictObject({
  licensePlate: z.string().check(z.minLength(1), z.maxLength(60)),
});
