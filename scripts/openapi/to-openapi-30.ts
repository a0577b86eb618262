type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapMembers(
  object: Json | undefined,
  change: (value: Json, key: string) => Json,
): JsonObject {
  const entries = Object.entries(isObject(object) ? object : {});
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)]));
}

/** Schema of `null` alone: 3.0 has no type for it and allows `nullable` only with a type. */
const NULL: JsonObject = { type: 'object', nullable: true, enum: [null] };

const isNull = (schema: Json): boolean => isObject(schema) && schema['type'] === 'null';

/** Makes a schema of 3.0 nullable, which requires a type, also with `enum`. */
function nullable(schema: JsonObject): JsonObject {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return { ...schema, nullable: true };
  return { type: typeof values[0], ...schema, nullable: true, enum: [...values, null] };
}

function anyOfTo30({ anyOf, ...rest }: JsonObject): JsonObject {
  const alternatives = Array.isArray(anyOf) ? anyOf : [];
  const others = alternatives.filter((one) => !isNull(one)).map(schemaTo30);
  if (others.length === alternatives.length) return { ...rest, anyOf: others };
  const [only] = others;
  // A reference has no members beside it.
  if (only === undefined || others.length > 1 || '$ref' in only)
    return { ...rest, anyOf: [...others, NULL] };
  return { ...nullable(only), ...rest };
}

/**
 * Converts a schema of OpenAPI 3.1 (JSON Schema 2020-12) to 3.0: the keywords that the contract uses. The linter
 * reports any other keyword that 3.0 does not have.
 */
export function schemaTo30(schema: Json): JsonObject {
  if (!isObject(schema)) return {};
  if (isNull(schema)) return { ...schema, ...NULL };
  const { exclusiveMinimum, ...rest } = schema;
  delete rest['dependentSchemas'];
  delete rest['propertyNames'];
  const { items, properties, additionalProperties, anyOf } = rest;
  const converted = {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' && {
      minimum: exclusiveMinimum,
      exclusiveMinimum: true,
    }),
    ...(items !== undefined && { items: schemaTo30(items) }),
    ...(properties !== undefined && { properties: mapMembers(properties, schemaTo30) }),
    ...(isObject(additionalProperties) && {
      additionalProperties: schemaTo30(additionalProperties),
    }),
  };
  return anyOf === undefined ? converted : anyOfTo30(converted);
}

/** Converts schemas and the licence, which 3.0 identifies by a URL; everything else is the same in both versions. */
function walk(value: Json, key = ''): Json {
  if (key === 'schema') return schemaTo30(value);
  if (key === 'schemas') return mapMembers(value, schemaTo30);
  // Their content is data, whatever its members are called.
  if (key === 'example' || key === 'examples') return value;
  if (Array.isArray(value)) return value.map((item) => walk(item));
  if (!isObject(value)) return value;
  if (key !== 'license') return mapMembers(value, walk);
  const { identifier, ...license } = value;
  const id = typeof identifier === 'string' ? identifier : '';
  return { url: `https://spdx.org/licenses/${id}`, ...license };
}

/**
 * Converts a document to OpenAPI 3.0.3, for tools that do not read 3.1. Keywords that 3.0 does not have
 * (`dependentSchemas`, `propertyNames`) are omitted: the document then allows more than the server, never less.
 */
export function toOpenApi30(document: JsonObject): JsonObject {
  return { ...mapMembers(document, walk), openapi: '3.0.3' };
}
