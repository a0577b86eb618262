import type { World } from '../world/world.ts';

/** Bytes of answers that are kept, and of the longest one among them. */
const MOST_BYTES = 8 * 1024 * 1024;
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

/** Bytes that an entry takes beside its body: its key and its places in the maps. */
const ENTRY_BYTES = 512;

/** A body, and how many entries it is the answer of: worlds that are alike answer alike. */
interface SharedBody {
  readonly answer: KeptAnswer;
  uses: number;
}

/** Answers by key; the ones that were not asked for longest go first. Equal bodies are kept once. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #bodies = new Map<string, SharedBody>();
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

  /** Keeps an answer; `etag` is a hash of its text, so that equal ones mean equal texts. */
  keep(key: string, text: string, etag: string): void {
    const bytes = Buffer.byteLength(text);
    if (bytes > LONGEST || this.#answers.has(key)) return;
    this.#answers.set(key, this.#share(text, bytes, etag));
    this.#latest = key;
    this.#bytes += ENTRY_BYTES;
    for (const [oldest, answer] of this.#answers) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#answers.delete(oldest);
      this.#bytes -= ENTRY_BYTES;
      this.#release(answer);
    }
  }

  #share(text: string, bytes: number, etag: string): KeptAnswer {
    const known = this.#bodies.get(etag);
    if (known) {
      known.uses += 1;
      return known.answer;
    }
    const body = bytes > LONGEST_TEXT ? Buffer.from(text) : text;
    const answer = { body, bytes, etag };
    this.#bodies.set(etag, { answer, uses: 1 });
    this.#bytes += bytes;
    return answer;
  }

  #release({ etag, bytes }: KeptAnswer): void {
    const shared = this.#bodies.get(etag);
    if (!shared) return;
    shared.uses -= 1;
    if (shared.uses > 0) return;
    this.#bodies.delete(etag);
    this.#bytes -= bytes;
  }
}
