import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

type Encoding = 'identity' | 'br' | 'gzip';

/** Quality of the compression of a response for one request: about 1 ms for 100 kB in another thread. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

/** Compresses a body for one response, in another thread. */
export function compressed(body: string | Buffer, encoding: Exclude<Encoding, 'identity'>) {
  return encoding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body, GZIP);
}

/** Minimum size in bytes: a smaller response fits into one packet anyway. */
const MIN_BYTES = 1024;

const COMPRESSIBLE =
  /^(application\/(problem\+)?json|(text|application)\/javascript|text\/(html|css|csv))\b/;

/** Whether a body is worth compressing: not a stream, a short one, or one that has an encoding already. */
export function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isBody || Buffer.byteLength(payload) < MIN_BYTES) return false;
  if (reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}

/** The encodings of an `Accept-Encoding` header with their weights. */
function weightsOf(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)];
    }),
  );
}

/** The encoding of a response: the best that the client accepts, Brotli first. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = weightsOf(header ?? '');
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [first = 'identity'] = (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return first;
}

/** Adds the name of a request header that a response depends on to `Vary`. */
export function variesBy(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '').split(/\s*,\s*/);
  if (names.some((one) => one.toLowerCase() === name.toLowerCase())) return;
  void reply.header('vary', [...names.filter((one) => one !== ''), name].join(', '));
}
