import type { JsonObject } from './json.ts';

/** The fewest uses that make a part worth a name. */
const SHARED = 2;

/**
 * Moves what several operations have in common to the components of a document. A part is added under a name, and
 * `place` replaces it by a reference when the same part was added at least twice; of parts with one name, the one with
 * the most uses is named, the others stay in their places.
 */
export class SharedParts {
  readonly #kind: string;
  readonly #uses = new Map<string, Map<string, number>>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** Counts a use of a part, and returns the function that places it when all are counted. */
  add(name: string, part: JsonObject): () => JsonObject {
    const text = JSON.stringify(part);
    const uses = this.#uses.get(name) ?? new Map<string, number>();
    this.#uses.set(name, uses.set(text, (uses.get(text) ?? 0) + 1));
    return () =>
      this.#shared(name) === text ? { $ref: `#/components/${this.#kind}/${name}` } : part;
  }

  all(): JsonObject {
    const named = [...this.#uses.keys()].sort().flatMap((name) => {
      const text = this.#shared(name);
      return text === undefined ? [] : [[name, JSON.parse(text) as unknown] as const];
    });
    return Object.fromEntries(named);
  }

  /** The text of the part with the most uses; of equals, the first. */
  #shared(name: string): string | undefined {
    const [most] = [...(this.#uses.get(name) ?? [])].sort(([, a], [, b]) => b - a);
    return most && most[1] >= SHARED ? most[0] : undefined;
  }
}
