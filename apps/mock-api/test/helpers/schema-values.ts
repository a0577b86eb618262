import fc from 'fast-check';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

/** The keywords of JSON Schema that the contract uses in requests. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Values that mean something to the server, by the name of a property. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const MAX_LENGTH = 60;

function textOf({ pattern, format, minLength = 0, maxLength = MAX_LENGTH }: JsonSchema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') {
    const bounds = { min: new Date('2023-12-01T00:00:00Z'), max: new Date('2024-02-01T00:00:00Z') };
    return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString());
  }
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: ANY_CHARACTER }));
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? 0;
  if (type === 'integer') return fc.integer({ min, max: Math.max(min, maximum ?? 2e9) });
  const minExcluded = exclusiveMinimum !== undefined;
  return fc.double({ min, max: Math.max(min, maximum ?? 1e9), minExcluded, noNaN: true });
}

function objectOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = Object.entries(properties).map(([name, part]) => {
    const any = valueOf(part, hints);
    const hint = hints[name];
    return [name, hint ? fc.oneof(fc.constantFrom(...hint), any) : any] as const;
  });
  if (members.length > 0 || typeof additionalProperties !== 'object')
    return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
  return fc.dictionary(fc.string({ maxLength: 12 }), valueOf(additionalProperties, hints), {
    maxKeys: 4,
  });
}

/** Values of a schema; properties for which there are hints often have one of these. */
export function valueOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valueOf(part, hints)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
      return fc.array(valueOf(items, hints), size);
    }
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}
