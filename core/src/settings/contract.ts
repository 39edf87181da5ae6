import * as z from 'zod/mini';

/** What a browser has to know before it can show a price or take a card. */
export const ClientConfig = z.object({
  publishableKey: z.string(),
  testMode: z.boolean(),
  /** Test mode: where a browser reaches the card simulator, through the server's own origin. Else null. */
  stripeApiBase: z.nullable(z.string()),
  currency: z.string(),
  timezone: z.string(),
  facilityName: z.string(),
  /** The address under which drivers reach the product, without a slash at the end, or null when nobody has said. */
  publicUrl: z.nullable(z.string()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Prices in major units, as specified. */
export const SubscriptionPrices = z.object({
  monthlyPrice: z.number(),
  yearlyPrice: z.number(),
  updatedAt: z.iso.datetime(),
});
export type SubscriptionPrices = z.infer<typeof SubscriptionPrices>;
