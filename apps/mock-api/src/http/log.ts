import type { FastifyLoggerOptions, FastifyRequest, FastifyServerOptions } from 'fastify';
import { redactText } from '../domain/redact.ts';

type Logger = FastifyServerOptions['logger'];

/** The log entry of a request: its address without secrets, and no header. */
function requestLine({ method, url, host, ip }: FastifyRequest) {
  return { method, url: redactText(url), host, remoteAddress: ip };
}

/** Logger options for Fastify that keep secrets out of all lines. */
export function withoutSecrets(logger: Logger): NonNullable<Logger> {
  if (typeof logger !== 'object') return logger ?? false;
  const options: FastifyLoggerOptions = { ...logger, serializers: { req: requestLine } };
  return options;
}
