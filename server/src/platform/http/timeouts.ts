/** How long a client may take, in milliseconds; as `node:http` and fastify name them. */
export interface HttpTimeouts {
  /** For a whole request, its body included. */
  readonly requestTimeout: number;
  /** Without a byte in either direction. */
  readonly connectionTimeout: number;
  readonly http: {
    readonly headersTimeout: number;
    /** How often the two others are looked at. */
    readonly connectionsCheckingInterval: number;
  };
}

/** A phone on a bad line sends 64 kB in much less; a call waits for the card provider for up to 26 s. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 3_000 },
};
