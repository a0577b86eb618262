/** How long a client may take, in ms. */
export interface ConnectionLimits {
  /** For the head of a request. */
  readonly headersTimeout: number;
  /** For a whole request. */
  readonly requestTimeout: number;
  /** Between two requests. */
  readonly keepAliveTimeout: number;
  /** From one check of the open connections to the next. */
  readonly connectionsCheckingInterval: number;
}

/** A client that opens a request and never ends it must not hold a connection for ever. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

/** The limits as options of Fastify, which passes those of `http` on to Node's server. */
export function connectionOptions(limits: Partial<ConnectionLimits> = {}) {
  const { headersTimeout, connectionsCheckingInterval, requestTimeout, keepAliveTimeout } = {
    ...CONNECTION_LIMITS,
    ...limits,
  };
  return {
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval },
  };
}
