import type { World } from '../world/world.ts';

/** Bytes of answers that are kept, and of the longest one among them. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST = 2 * 1024 * 1024;

/** Longest body that goes out as text, in bytes: Node writes a short text and its headers in one piece, a buffer never. */
const LONGEST_TEXT = 16 * 1024;

/** A successful answer. */
export interface KeptAnswer {
  readonly body: string | Buffer;
  /** Length of the body. */
  readonly bytes: number;
  readonly etag: string;
}

/** All that the answer of a `/v1` read is a function of: the world as it is, who asks (null for nobody), and what for. */
export function answerKey({ name, revision }: World, persona: string | null, url: string): string {
  return `${name} ${revision} ${persona ?? ''} ${url}`;
}

/** Answers by key; the ones that were not asked for longest go first. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;
  #latest = '';

  find(key: string): KeptAnswer | undefined {
    const found = this.#answers.get(key);
    if (!found || key === this.#latest) return found;
    this.#latest = key;
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  keep(key: string, text: string, etag: string): void {
    const bytes = Buffer.byteLength(text);
    if (bytes > LONGEST || this.#answers.has(key)) return;
    this.#answers.set(key, { body: bytes > LONGEST_TEXT ? Buffer.from(text) : text, bytes, etag });
    this.#latest = key;
    this.#bytes += bytes;
    for (const [oldest, answer] of this.#answers) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#answers.delete(oldest);
      this.#bytes -= answer.bytes;
    }
  }
}
