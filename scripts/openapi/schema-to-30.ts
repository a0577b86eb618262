import { isObject, type Json, type JsonObject } from './json.ts';

/** Keywords of JSON Schema 2020-12 that OpenAPI 3.0 does not have. */
const UNKNOWN = new Set([
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'maxContains',
  'minContains',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Schema of `null` alone: 3.0 has no type for it and allows `nullable` only with a type. */
const NULL: JsonObject = { type: 'object', nullable: true, enum: [null] };

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Makes a schema of 3.0 nullable. */
function nullable(schema: JsonObject): JsonObject {
  if ('$ref' in schema) return { allOf: [schema], nullable: true };
  const values = Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {};
  const alternatives = list(schema['anyOf']).filter(isObject);
  if (!('type' in schema) && alternatives.length > 0)
    return { ...schema, anyOf: [...alternatives, NULL] };
  return { ...schema, ...typeOf(schema), nullable: true, ...values };
}

/** Returns the type of a schema or of its `enum` values, because `nullable` requires a type. */
function typeOf({ type, enum: values }: JsonObject): JsonObject {
  if (type !== undefined) return { type };
  const [first] = list(values);
  return typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean'
    ? { type: typeof first }
    : {};
}

const isNull = (schema: Json): boolean => isObject(schema) && schema['type'] === 'null';

/** Removes the null alternative of `anyOf` or `oneOf` and makes the rest nullable. */
function withoutNull(schema: JsonObject, key: 'anyOf' | 'oneOf'): JsonObject {
  const { [key]: given, ...rest } = schema;
  const alternatives = list(given);
  const others = alternatives.filter((one) => !isNull(one)).map(schemaTo30);
  if (others.length === alternatives.length) return { ...rest, [key]: others };
  if (others.length !== 1) return { ...rest, [key]: [...others, NULL] };
  const [only] = others;
  return { ...nullable(isObject(only) ? only : {}), ...rest };
}

function typeTo30(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === 'null') return { ...rest, ...NULL };
  if (!Array.isArray(type)) return schema;
  const others = type.filter((one) => one !== 'null');
  const [only] = others;
  const single =
    others.length === 1 && only !== undefined
      ? { ...rest, type: only }
      : { ...rest, anyOf: others.map((one) => ({ type: one })) };
  return others.length < type.length ? nullable(single) : single;
}

/** Converts exclusive bounds: in 3.1 they are numbers, in 3.0 a flag next to the bound. */
function boundsTo30(schema: JsonObject): JsonObject {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' && {
      minimum: exclusiveMinimum,
      exclusiveMinimum: true,
    }),
    ...(typeof exclusiveMaximum === 'number' && {
      maximum: exclusiveMaximum,
      exclusiveMaximum: true,
    }),
  };
}

function valuesTo30(schema: JsonObject): JsonObject {
  const { const: only, examples, contentEncoding, contentMediaType, ...rest } = schema;
  const [example] = list(examples);
  return {
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(example !== undefined && { example }),
    ...(contentEncoding === 'base64' && { format: 'byte' }),
    ...(contentEncoding === undefined && contentMediaType !== undefined && { format: 'binary' }),
  };
}

/** Converts a tuple to a list of the same length whose items match any of its members. */
function itemsTo30(schema: JsonObject): JsonObject {
  const { prefixItems, items, ...rest } = schema;
  const members = list(prefixItems).map(schemaTo30);
  if (members.length === 0)
    return items === undefined ? rest : { ...rest, items: schemaTo30(items) };
  const open = items !== undefined && items !== false ? [schemaTo30(items)] : [];
  return {
    ...rest,
    ...(items === false && { maxItems: members.length }),
    items: { anyOf: [...members, ...open] },
  };
}

function membersTo30(schema: JsonObject): JsonObject {
  const { properties, patternProperties, additionalProperties, ...rest } = schema;
  const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
  const others = isObject(additionalProperties)
    ? schemaTo30(additionalProperties)
    : additionalProperties;
  return {
    ...rest,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, schemaTo30(member)]),
      ),
    }),
    ...(patterns.length > 0
      ? { additionalProperties: patterns.length === 1 ? schemaTo30(patterns[0] ?? {}) : true }
      : others !== undefined && { additionalProperties: others }),
  };
}

function partsTo30(schema: JsonObject): JsonObject {
  let parts = schema;
  if (Array.isArray(parts['allOf'])) parts = { ...parts, allOf: parts['allOf'].map(schemaTo30) };
  if (parts['not'] !== undefined) parts = { ...parts, not: schemaTo30(parts['not']) };
  if (parts['anyOf'] !== undefined) parts = withoutNull(parts, 'anyOf');
  if (parts['oneOf'] !== undefined) parts = withoutNull(parts, 'oneOf');
  return parts;
}

/** Converts a schema of OpenAPI 3.1 (JSON Schema 2020-12) to 3.0. */
export function schemaTo30(schema: Json): Json {
  if (schema === true) return {};
  if (!isObject(schema)) return { not: {} };
  const known = Object.fromEntries(Object.entries(schema).filter(([key]) => !UNKNOWN.has(key)));
  return [valuesTo30, boundsTo30, itemsTo30, membersTo30, partsTo30, typeTo30].reduce(
    (converted, step) => step(converted),
    known,
  );
}
