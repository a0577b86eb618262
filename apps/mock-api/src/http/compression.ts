import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Compressed {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

type Encoding = keyof Compressed;

/** Quality of the compression of a response for one request: about 1 ms for 100 kB in another thread. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const FAST_GZIP = { level: 4 };

/** Compresses a body for one response, in another thread. */
export function compressed(body: string | Buffer, encoding: Exclude<Encoding, 'identity'>) {
  return encoding === 'br'
    ? promisify(brotliCompress)(body, FAST_BROTLI)
    : promisify(gzip)(body, FAST_GZIP);
}

/** Quality of Brotli: a document of 3 MB takes about 0.1 s in another thread, and is compressed once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

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

export function variesByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/\baccept-encoding\b/i.test(vary)) return;
  void reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** Compresses documents that never change, each at its first use. */
export class CompressedDocuments {
  readonly #documents = new Map<string, Promise<Compressed>>();

  /** The payload of a document under a name, in the encoding that the client prefers; sets the headers for it. */
  async payload(
    name: string,
    content: Buffer,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer> {
    const document = this.#documents.get(name) ?? this.#compress(content);
    this.#documents.set(name, document);
    const encoding = chooseEncoding(headers['accept-encoding']?.toString());
    variesByEncoding(reply);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return (await document)[encoding];
  }

  async #compress(identity: Buffer): Promise<Compressed> {
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(identity, BROTLI),
      promisify(gzip)(identity),
    ]);
    return { identity, br, gzip: gzipped };
  }
}
