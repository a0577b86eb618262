import fc from 'fast-check';

/** The keywords of JSON Schema that the contract uses. */
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

/** Meaningful values by property name. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const LONGEST = 60;

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'date-time') {
    const bounds = { min: new Date('2023-12-01T00:00:00Z'), max: new Date('2024-02-01T00:00:00Z') };
    return fc.date({ ...bounds, noInvalidDate: true }).map((date) => date.toISOString());
  }
  const { minLength = 0, maxLength = LONGEST } = schema;
  const size = { minLength, maxLength: Math.min(maxLength, LONGEST) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'binary' }));
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const min = minimum ?? exclusiveMinimum ?? 0;
  if (schema.type === 'integer') return fc.integer({ min, max: Math.max(min, maximum ?? 2e9) });
  return fc.double({
    min,
    max: Math.max(min, maximum ?? 1e9),
    minExcluded: exclusiveMinimum !== undefined,
    noNaN: true,
  });
}

/** Generates an object with the properties of a schema. */
export function membersOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).map(
    ([name, part]) => [name, memberOf(name, part, hints)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function objectOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<object> {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0 || typeof additionalProperties !== 'object')
    return membersOf(schema, hints);
  const value = valueOf(additionalProperties, hints);
  return fc.dictionary(fc.string({ maxLength: 12 }), value, { maxKeys: 4 });
}

export function valueOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valueOf(part, hints)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(valueOf(items, hints), { minLength: minItems, maxLength: maxItems });
    }
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** Generates the value of a property: mostly a meaningful one, else any value of its schema. */
function memberOf(name: string, schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const known = hints[name];
  const any = valueOf(schema, hints);
  if (!known || known.length === 0) return any;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: any },
  );
}
