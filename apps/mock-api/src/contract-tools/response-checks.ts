import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { yieldToEventLoop } from '../lib/steps.ts';
import type { DriftReport, PassedResponse } from './drift-report.ts';

/** Largest response body that is checked, and the maximum of all bodies that wait for their check, in bytes. */
const MAX_BODY = 8 * 1024 * 1024;
const MAX_WAITING = 4 * MAX_BODY;

const LIMIT = { maxOutputLength: 2 * MAX_BODY };

type Decode = (bytes: Buffer) => Promise<Buffer> | Buffer;

const DECODERS: Readonly<Record<string, Decode>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => promisify(gunzip)(bytes, LIMIT),
  'x-gzip': (bytes) => promisify(gunzip)(bytes, LIMIT),
  deflate: (bytes) => promisify(inflate)(bytes, LIMIT),
  br: (bytes) => promisify(brotliDecompress)(bytes, LIMIT),
};

export type ResponseHead = Pick<PassedResponse, 'method' | 'url' | 'at'>;

/** Checks responses after they were sent to their clients, one at a time, so that no client waits for it. */
export class ResponseChecks {
  readonly #report: DriftReport;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(report: DriftReport) {
    this.#report = report;
  }

  /** Copies the chunks of a response body while they are forwarded; queues the check at the end of the body. */
  watch(head: ResponseHead, response: IncomingMessage): void {
    // These responses have no body.
    if (head.method === 'HEAD' || response.statusCode === 304) return;
    const pieces: Buffer[] = [];
    let size = 0;
    response.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= MAX_BODY) pieces.push(piece);
      else pieces.length = 0;
    });
    response.on('end', () => {
      if (size > MAX_BODY || this.#waiting + size > MAX_WAITING) this.#report.leaveUnchecked();
      else this.#queue(head, response, Buffer.concat(pieces));
    });
  }

  settled(): Promise<void> {
    return this.#last;
  }

  #queue(head: ResponseHead, response: IncomingMessage, bytes: Buffer): void {
    this.#waiting += bytes.length;
    this.#last = this.#last.then(async () => {
      await yieldToEventLoop();
      try {
        await this.#checkBody(head, response, bytes);
      } catch {
        this.#report.leaveUnchecked();
      }
      this.#waiting -= bytes.length;
    });
  }

  async #checkBody(head: ResponseHead, response: IncomingMessage, bytes: Buffer): Promise<void> {
    const { statusCode: status = 0, headers } = response;
    const decode = DECODERS[headers['content-encoding']?.toLowerCase() ?? 'identity'];
    if (!decode) throw new Error('unknown content coding');
    const body = await decode(bytes);
    const { location, 'content-type': contentType } = headers;
    this.#report.check({ ...head, status, contentType, location, body });
  }
}
