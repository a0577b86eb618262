import { closeSync, openSync, writeSync } from 'node:fs';
import { harOf } from '../lib/har/har-entry.ts';

const MIB = 1024 * 1024;

/** The beginning and the end of an archive around its entries. */
const [HEAD = '', TAIL = ''] = JSON.stringify(harOf(['here'])).split('"here"');

function openNew(path: string): number {
  try {
    // It may hold the data of people: only this user reads it.
    return openSync(path, 'wx', 0o600);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`API_RECORD: ${path} exists already: name another file, or remove it`, {
        cause,
      });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`API_RECORD cannot be written: ${reason}`, { cause });
  }
}

/** An HTTP archive that is complete after each entry, so that it can be read whenever the server ends. */
export class HarFile {
  readonly #path: string;
  readonly #maxBytes: number;
  readonly #report: (sentence: string) => void;
  /** Null when it has ended. */
  #file: number | null;
  #end: number;
  #isEmpty = true;

  /** Creates the file; throws a sentence when that is not possible. Writes no more than `maxBytes`. */
  constructor(path: string, maxBytes: number, report: (sentence: string) => void) {
    this.#path = path;
    this.#maxBytes = maxBytes;
    this.#report = report;
    this.#file = openNew(path);
    this.#end = writeSync(this.#file, HEAD);
    writeSync(this.#file, `\n${TAIL}\n`, this.#end);
  }

  add(entry: object): void {
    if (this.#file === null) return;
    const bytes = Buffer.from(`${this.#isEmpty ? '' : ','}\n${JSON.stringify(entry)}`);
    const tail = Buffer.from(`\n${TAIL}\n`);
    if (this.#end + bytes.length + tail.length > this.#maxBytes)
      return this.#stop(`is full with ${this.#maxBytes / MIB} MiB`);
    try {
      writeSync(this.#file, Buffer.concat([bytes, tail]), 0, undefined, this.#end);
    } catch (error) {
      return this.#stop(`cannot be written: ${(error as Error).message}`);
    }
    this.#end += bytes.length;
    this.#isEmpty = false;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #stop(reason: string): void {
    this.close();
    this.#report(`The recording ${this.#path} ${reason}: nothing more is recorded`);
  }
}
