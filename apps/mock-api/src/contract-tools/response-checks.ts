import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { MAX_RECORDED_BODY } from '../lib/har/har-entry.ts';
import { PassingBody } from '../lib/passing-body.ts';
import { yieldToEventLoop } from '../lib/steps.ts';
import type { DriftReport, PassedResponse } from './drift-report.ts';

/** Largest response body that is checked, and the maximum of all bodies that wait for their check, in bytes. */
const MAX_BODY = MAX_RECORDED_BODY;
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

type NoteBody = (body: Buffer | null) => void;

/** The content of a body; null in an unknown coding, and for one that is broken or too long. */
async function decoded({ headers }: IncomingMessage, bytes: Buffer): Promise<Buffer | null> {
  const decode = DECODERS[headers['content-encoding']?.toLowerCase() ?? 'identity'];
  try {
    return decode ? await decode(bytes) : null;
  } catch {
    return null;
  }
}

/** Checks responses after they were sent to their clients, one at a time, so that no client waits for it. */
export class ResponseChecks {
  readonly #report: DriftReport;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(report: DriftReport) {
    this.#report = report;
  }

  /**
   * Copies the chunks of a response body while they are forwarded; queues the check at the end of the body. `note` gets
   * the decoded body, or null for one that is not checked.
   */
  watch(head: ResponseHead, response: IncomingMessage, note: NoteBody = () => undefined): void {
    // These responses have no body.
    if (head.method === 'HEAD' || response.statusCode === 304)
      return void response.on('end', () => note(Buffer.alloc(0)));
    const body = new PassingBody(MAX_BODY);
    response.on('data', (piece: Buffer) => body.add(piece));
    response.on('end', () => {
      const bytes = this.#waiting + body.bytes > MAX_WAITING ? null : body.whole();
      if (bytes !== null) return this.#queue(head, response, bytes, note);
      this.#report.leaveUnchecked();
      note(null);
    });
  }

  settled(): Promise<void> {
    return this.#last;
  }

  #queue(head: ResponseHead, response: IncomingMessage, bytes: Buffer, note: NoteBody): void {
    this.#waiting += bytes.length;
    this.#last = this.#last.then(async () => {
      await yieldToEventLoop();
      const body = await decoded(response, bytes);
      this.#check(head, response, body);
      note(body);
      this.#waiting -= bytes.length;
    });
  }

  #check(head: ResponseHead, { statusCode, headers }: IncomingMessage, body: Buffer | null): void {
    if (body === null) return this.#report.leaveUnchecked();
    const { location, 'content-type': contentType } = headers;
    try {
      this.#report.check({ ...head, status: statusCode ?? 0, contentType, location, body });
    } catch {
      this.#report.leaveUnchecked();
    }
  }
}
