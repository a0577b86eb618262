export interface JsonObject {
  readonly [key: string]: unknown;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function mapMembers(
  object: JsonObject,
  change: (value: unknown, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}

/** Keywords whose value is one schema, and those whose members or items are schemas. */
const ONE = ['items', 'additionalProperties', 'propertyNames'];
const BY_NAME = ['properties', 'dependentSchemas'];
const LIST = 'anyOf';

/** The type of the values of an enumeration, which tools need beside it. */
function typeOf(values: readonly unknown[]): string {
  return values.every(Number.isInteger) ? 'integer' : typeof values[0];
}

/** Parts that stand in the components of a document, each under a name that stands for one part. */
export class NamedParts {
  readonly #kind: string;
  readonly #parts = new Map<string, JsonObject>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** The reference to a part. Throws if the name stands for another one. */
  refer(name: string, part: JsonObject): JsonObject {
    const known = this.#parts.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(part))
      throw new Error(`two ${this.#kind} have the name ${name}`);
    this.#parts.set(name, part);
    return { $ref: `#/components/${this.#kind}/${name}` };
  }

  all(): JsonObject {
    return Object.fromEntries([...this.#parts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Collects the named schemas of a document while its parts are made. */
export class NamedSchemas {
  readonly #named = new NamedParts('schemas');

  /** The schema as it stands in the document: a reference when it has a name. */
  refer(schema: unknown): JsonObject {
    if (!isObject(schema)) return {};
    const { title, ...rest } = schema;
    const content = this.#content(rest);
    return typeof title === 'string' ? this.#named.refer(title, content) : content;
  }

  all(): JsonObject {
    return this.#named.all();
  }

  #content({ const: constant, ...schema }: JsonObject): JsonObject {
    const converted = mapMembers(schema, (value, key) => {
      if (ONE.includes(key) && isObject(value)) return this.refer(value);
      if (BY_NAME.includes(key) && isObject(value))
        return mapMembers(value, (one) => this.refer(one));
      if (key === LIST && Array.isArray(value)) return value.map((one) => this.refer(one));
      return value;
    });
    // An enumeration of one value is read by more tools than `const`, and exists in 3.0.
    const values = constant === undefined ? converted['enum'] : [constant];
    if (!Array.isArray(values)) return converted;
    return { ...converted, type: typeOf(values), enum: values };
  }
}

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
