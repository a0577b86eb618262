import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyLoggerOptions, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '../contract/values/error-catalogue.ts';
import { redactText } from '../lib/redact.ts';
import { normalTarget } from '../lib/request-target.ts';
import { sendError } from './errors.ts';

/** How long a client may take, in ms. */
export interface ConnectionLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** For its last responses and requests, when the server closes. */
  readonly closingTimeout: number;
}

/** A client that opens a request and never ends it must not hold a connection for ever. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  closingTimeout: 8000,
};

const MAX_HEAD = 16 * 1024;

const CONNECTION_ERRORS: Readonly<Record<string, ErrorKey>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headTooLarge',
};

/**
 * Responds to a connection whose request is late or cannot be parsed, and closes it. The response has the envelope of
 * `/v1`, because Node gives no path to choose another form by.
 */
function sendClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, text } =
      ERROR_CATALOGUE[CONNECTION_ERRORS[error.code ?? ''] ?? 'unreadableRequest'];
    const body = JSON.stringify({ code: status, msg: text, data: null });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

type Logger = FastifyServerOptions['logger'];

/** The log entry of a request: its address without secrets, and no header. */
function requestLine({ method, url, host, ip }: FastifyRequest) {
  return { method, url: redactText(url), host, remoteAddress: ip };
}

function withoutSecrets(logger: Logger): NonNullable<Logger> {
  if (typeof logger !== 'object') return logger ?? false;
  const options: FastifyLoggerOptions = { ...logger, serializers: { req: requestLine } };
  return options;
}

/** Fastify's own `true` trusts every address in the header, also those that the client itself wrote. */
function trustedProxies({ trustProxy }: Config): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trustProxy !== 'boolean') return [...trustProxy];
  return trustProxy && ((_address, hop) => hop === 0);
}

export function serverOptions(
  config: Config,
  logger: Logger,
  limits: Partial<ConnectionLimits> = {},
) {
  const { headersTimeout, connectionsCheckingInterval, requestTimeout, keepAliveTimeout } = {
    ...CONNECTION_LIMITS,
    ...limits,
  };
  return {
    logger: withoutSecrets(logger),
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval },
    // The head of a request is bounded anyway: a long parameter is handled as an unknown id.
    routerOptions: { maxParamLength: MAX_HEAD },
    // Simulating a whole history at the first start takes longer than the default timeout of plugins.
    pluginTimeout: 600_000,
    forceCloseConnections: 'idle' as const,
    // `closingPlugin` sends a 503 with an envelope.
    return503OnClosing: false,
    trustProxy: trustedProxies(config),
    rewriteUrl: (request: { readonly url?: string | undefined }) =>
      normalTarget(request.url ?? '/', config.basePath),
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  };
}
