import { isObject, type JsonObject, mapMembers } from './json.ts';

/** Keywords whose value is one schema, and those whose members or items are schemas. */
const ONE = ['items', 'additionalProperties'];
const BY_NAME = ['properties', 'dependentSchemas'];
const LIST = 'anyOf';

/** The type of the values of an enumeration, which tools need beside it. */
function typeOf(values: readonly unknown[]): string {
  return values.every(Number.isInteger) ? 'integer' : typeof values[0];
}

/** Collects the named schemas of a document while its parts are made. */
export class NamedSchemas {
  readonly #schemas = new Map<string, JsonObject>();

  /** The schema as it stands in the document: a reference when it has a name. */
  refer(schema: unknown): JsonObject {
    if (!isObject(schema)) return {};
    const { title, ...rest } = schema;
    const content = this.#content(rest);
    if (typeof title !== 'string') return content;
    const known = this.#schemas.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(content))
      throw new Error(`two schemas have the name ${title}`);
    this.#schemas.set(title, content);
    return { $ref: `#/components/schemas/${title}` };
  }

  all(): JsonObject {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
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
