import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { DriftReport, PassedResponse } from './drift-report.ts';

/** Largest answer that is looked into, in bytes, and as much of all that wait for it. */
const LARGEST = 8 * 1024 * 1024;
const MAX_WAITING = 4 * LARGEST;

/** Answers that are remembered as sound: to look into the same bytes again would tell nothing. */
const MAX_REMEMBERED = 2000;

const LIMIT = { maxOutputLength: 2 * LARGEST };

type Decode = (bytes: Buffer) => Promise<Buffer> | Buffer;

const DECODERS: Readonly<Record<string, Decode>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => promisify(gunzip)(bytes, LIMIT),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, LIMIT),
  deflate: (bytes) => promisify(inflate)(bytes, LIMIT),
  br: (bytes) => promisify(brotliDecompress)(bytes, LIMIT),
};

/** What is known of an answer before its body. */
export type ResponseHead = Pick<PassedResponse, 'method' | 'url' | 'at'>;

/** Equal for answers of which one is sound when the other is. */
function digestOf({ method, url }: ResponseHead, response: IncomingMessage, bytes: Buffer): string {
  const { statusCode, headers } = response;
  const [path = ''] = url.split('?', 1);
  const coding = headers['content-encoding'];
  const head = [method, path, statusCode, headers['content-type'], headers.location, coding];
  return createHash('sha1').update(JSON.stringify(head)).update(bytes).digest('base64');
}

/** Looks into answers after they have gone to their clients, one at a time: nobody waits for it. */
export class ResponseChecks {
  readonly #report: DriftReport;
  readonly #sound = new Set<string>();
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(report: DriftReport) {
    this.#report = report;
  }

  /** Copies the pieces of an answer's body as they pass and has them checked when all have. */
  watch(head: ResponseHead, response: IncomingMessage): void {
    // These leave their body out, whatever it would be.
    if (head.method === 'HEAD' || response.statusCode === 304) return;
    const pieces: Buffer[] = [];
    let size = 0;
    response.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= LARGEST) pieces.push(piece);
      else pieces.length = 0;
    });
    response.on('end', () => {
      if (size > LARGEST || this.#waiting + size > MAX_WAITING) this.#report.leaveUnchecked();
      else this.#queue(head, response, Buffer.concat(pieces));
    });
  }

  /** Settles when all that has passed is checked. */
  settled(): Promise<void> {
    return this.#last;
  }

  #queue(head: ResponseHead, response: IncomingMessage, bytes: Buffer): void {
    this.#waiting += bytes.length;
    this.#last = this.#last.then(async () => {
      await new Promise((turn) => setImmediate(turn));
      try {
        await this.#lookInto(head, response, bytes);
      } catch {
        this.#report.leaveUnchecked();
      }
      this.#waiting -= bytes.length;
    });
  }

  async #lookInto(head: ResponseHead, response: IncomingMessage, bytes: Buffer): Promise<void> {
    const digest = digestOf(head, response, bytes);
    if (this.#sound.has(digest)) return this.#report.countSound();
    const { statusCode: status = 0, headers } = response;
    const decode = DECODERS[headers['content-encoding']?.toLowerCase() ?? 'identity'];
    if (!decode) throw new Error('unknown coding');
    const body = await decode(bytes);
    const { location, 'content-type': contentType } = headers;
    if (!this.#report.check({ ...head, status, contentType, location, body })) return;
    this.#sound.add(digest);
    const [oldest] = this.#sound;
    if (this.#sound.size > MAX_REMEMBERED && oldest !== undefined) this.#sound.delete(oldest);
  }
}
