import * as z from 'zod/mini';

/** A lot as drivers see it. `hourlyRates` maps hours to a price in major units; the times are 'HH:MM'. */
export const ParkingLot = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  availableSpaces: z.int(),
  totalSpaces: z.int(),
  hourlyRates: z.record(z.string(), z.number()),
  operatingHoursStart: z.string(),
  operatingHoursEnd: z.string(),
  isActive: z.boolean(),
});
export type ParkingLot = z.infer<typeof ParkingLot>;
