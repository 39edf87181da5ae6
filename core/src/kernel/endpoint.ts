import type * as z from 'zod/mini';

/**
 * Who may call an endpoint. `transaction-owner` is the device that created the transaction (its cookie) or whoever
 * holds the receipt link's key; `ticket-holder` these and whoever the ticket is shared with; `pass-holder` the same for a pass and its private link; `notice-holder` knows a notice's number and its plate; `provider` proves itself by a signature, `camera` by the secret in its address. `attendant`, `manager` and `owner` are the
 * least role that is let in, for people and for API keys; `staff` is any logged-in person, and no API key.
 */
export type Audience =
  | 'anyone'
  | 'driver'
  | 'transaction-owner'
  | 'ticket-holder'
  | 'pass-holder'
  | 'notice-holder'
  | 'provider'
  | 'camera'
  | 'staff'
  | 'attendant'
  | 'manager'
  | 'owner';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: ':name' for a parameter. */
  readonly path: string;
  readonly audience: Audience;
  readonly summary: string;
  /** Calls per minute and address where the ordinary limit would let too much through. */
  readonly perMinute?: number;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What is sent is not JSON: a photo as it is, up to so many bytes. */
  readonly takesJpeg?: number;
  /** An answer that is not JSON: a file to save, what a machine reads, a picture, or events as they happen; `output` then describes its text. */
  readonly produces?: 'text/csv' | 'text/xml' | 'text/calendar' | 'text/event-stream' | 'image/jpeg';
  readonly output: z.ZodMiniType;
  /** For who reads the description of the interface: what is sent, and what comes back. */
  readonly example?: { readonly body?: object; readonly output: object };
}
