import type { Steps } from './steps.ts';

/** Values that are read between two pauses. */
const VALUES_PER_STEP = 5_000;

const END_OF_SCALAR = /[\s,\]}]/g;

const OWN = { configurable: true, enumerable: true, writable: true };

/** Reads one JSON text from left to right. Its methods throw for invalid JSON; `readLongJson` catches these errors. */
class JsonReader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  *readAll(levels: number): Steps<unknown> {
    const value = yield* this.#readValue(levels);
    if (this.#next() !== '') throw new SyntaxError('text after the value');
    return value;
  }

  *#readValue(levels: number): Steps<unknown> {
    this.#values += 1;
    if (this.#values % VALUES_PER_STEP === 0) yield;
    const first = this.#next();
    if (first === '"') return this.#readString();
    if (first !== '[' && first !== '{') return this.#readScalar();
    if (levels === 0) throw new RangeError('nested too deep');
    return yield* first === '[' ? this.#readArray(levels - 1) : this.#readObject(levels - 1);
  }

  *#readArray(levels: number): Steps<unknown[]> {
    const array: unknown[] = [];
    while (this.#hasItem(']', array.length === 0)) array.push(yield* this.#readValue(levels));
    return array;
  }

  *#readObject(levels: number): Steps<Record<string, unknown>> {
    const object: Record<string, unknown> = {};
    let isFirst = true;
    while (this.#hasItem('}', isFirst)) {
      isFirst = false;
      if (this.#next() !== '"') throw new SyntaxError('a key must be a string');
      const key = this.#readString();
      this.#take(':');
      const value = yield* this.#readValue(levels);
      // A plain assignment to this key sets the prototype.
      if (key === '__proto__') Object.defineProperty(object, key, { ...OWN, value });
      else object[key] = value;
    }
    return object;
  }

  /** Moves to the next item of a list and returns true, or moves past the end and returns false. */
  #hasItem(end: string, isFirst: boolean): boolean {
    if (isFirst) this.#at += 1;
    if (this.#next() === end) {
      this.#at += 1;
      return false;
    }
    if (!isFirst) this.#take(',');
    return true;
  }

  #readString(): string {
    let end = this.#at;
    let escaped: boolean;
    do {
      end = this.#text.indexOf('"', end + 1);
      if (end === -1) throw new SyntaxError('unterminated string');
      let slashes = 0;
      while (this.#text[end - 1 - slashes] === '\\') slashes += 1;
      escaped = slashes % 2 === 1;
    } while (escaped);
    return this.#parse(end + 1) as string;
  }

  #readScalar(): unknown {
    END_OF_SCALAR.lastIndex = this.#at;
    return this.#parse(END_OF_SCALAR.exec(this.#text)?.index ?? this.#text.length);
  }

  #parse(end: number): unknown {
    const value: unknown = JSON.parse(this.#text.slice(this.#at, end));
    this.#at = end;
    return value;
  }

  #take(character: string): void {
    if (this.#next() !== character) throw new SyntaxError(`${character} is missing`);
    this.#at += 1;
  }

  /** Skips white space and returns the next character, '' at the end. */
  #next(): string {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? '-')) this.#at += 1;
    return this.#text[this.#at] ?? '';
  }
}

/**
 * Returns the value of `JSON.parse`, in steps, for texts that would block the event loop: parsing 10 MiB of small
 * values at once takes some 500 ms. Returns undefined for a text that is not JSON, `tooDeep` for one that nests deeper
 * than `levels`.
 */
export function* readLongJson(text: string, levels: number, tooDeep?: unknown): Steps<unknown> {
  try {
    return yield* new JsonReader(text).readAll(levels);
  } catch (error) {
    return error instanceof RangeError ? tooDeep : undefined;
  }
}
