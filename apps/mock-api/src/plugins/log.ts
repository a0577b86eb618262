import type { FastifyLoggerOptions, FastifyRequest, FastifyServerOptions } from 'fastify';
import { redactText } from '../domain/redact.ts';

type Logger = FastifyServerOptions['logger'];

/** What the log says of a request: its address without the secrets in it, and no header. */
function requestLine({ method, url, host, ip }: FastifyRequest) {
  return { method, url: redactText(url), host, remoteAddress: ip };
}

/** A logger, as the server's factory takes it, in whose lines no secret stands. */
export function withoutSecrets(logger: Logger): NonNullable<Logger> {
  if (typeof logger !== 'object') return logger ?? false;
  const options: FastifyLoggerOptions = { ...logger, serializers: { req: requestLine } };
  return options;
}
