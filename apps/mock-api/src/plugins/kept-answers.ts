import type { World } from '../world/world.ts';

/** Bytes of answers that are kept, and of the longest one among them. */
const MAX_BYTES = 8 * 1024 * 1024;
const LONGEST = 2 * 1024 * 1024;

/** Longest body that goes out as text, in bytes: Node writes a short text and its headers in one piece, a buffer never. */
const MAX_TEXT = 16 * 1024;

/** A successful answer. */
export interface KeptResponse {
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
  readonly response: KeptResponse;
  uses: number;
}

/** Answers by key; the ones that were not asked for longest go first. Equal bodies are kept once. */
export class KeptResponses {
  readonly #responses = new Map<string, KeptResponse>();
  readonly #bodies = new Map<string, SharedBody>();
  #bytes = 0;
  #latest = '';

  find(key: string): KeptResponse | undefined {
    const found = this.#responses.get(key);
    if (!found || key === this.#latest) return found;
    this.#latest = key;
    this.#responses.delete(key);
    this.#responses.set(key, found);
    return found;
  }

  /** Keeps an answer; `etag` is a hash of its text, so that equal ones mean equal texts. */
  keep(key: string, text: string, etag: string): void {
    const bytes = Buffer.byteLength(text);
    if (bytes > LONGEST || this.#responses.has(key)) return;
    this.#responses.set(key, this.#share(text, bytes, etag));
    this.#latest = key;
    this.#bytes += ENTRY_BYTES;
    for (const [oldest, response] of this.#responses) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#responses.delete(oldest);
      this.#bytes -= ENTRY_BYTES;
      this.#release(response);
    }
  }

  #share(text: string, bytes: number, etag: string): KeptResponse {
    const known = this.#bodies.get(etag);
    if (known) {
      known.uses += 1;
      return known.response;
    }
    const body = bytes > MAX_TEXT ? Buffer.from(text) : text;
    const response = { body, bytes, etag };
    this.#bodies.set(etag, { response, uses: 1 });
    this.#bytes += bytes;
    return response;
  }

  #release({ etag, bytes }: KeptResponse): void {
    const shared = this.#bodies.get(etag);
    if (!shared) return;
    shared.uses -= 1;
    if (shared.uses > 0) return;
    this.#bodies.delete(etag);
    this.#bytes -= bytes;
  }
}
