import { isObject, type Json, type JsonObject } from './json.ts';
import { schemaTo30 } from './schema-to-30.ts';

/** Members of the document and of `info` that 3.0 does not have. */
const UNKNOWN = new Set(['webhooks', 'jsonSchemaDialect', 'summary']);

/** Converts the schemas in a value; everything else is the same in both versions. */
function walk(value: Json): Json {
  if (Array.isArray(value)) return value.map(walk);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'schema' ? schemaTo30(member) : walk(member),
    ]),
  );
}

function known(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !UNKNOWN.has(key)));
}

/** Converts `info`: 3.0 identifies a licence by its URL and has no SPDX identifier. */
function infoTo30(info: JsonObject): JsonObject {
  const { license, ...rest } = known(info);
  if (!isObject(license)) return rest;
  const { identifier, ...named } = license;
  const url =
    typeof identifier === 'string' ? { url: `https://spdx.org/licenses/${identifier}` } : {};
  return { ...rest, license: { ...url, ...named } };
}

/**
 * Converts a document to OpenAPI 3.0.3, for tools that do not read 3.1. Keywords that 3.0 does not have
 * (`dependentRequired` and similar) are omitted: the document then allows more than the server, never less.
 */
export function toOpenApi30(document: JsonObject): JsonObject {
  const { info, components, ...rest } = known(document);
  const { schemas, ...shared } = isObject(components) ? components : {};
  const converted = isObject(schemas)
    ? {
        schemas: Object.fromEntries(
          Object.entries(schemas).map(([name, schema]) => [name, schemaTo30(schema)]),
        ),
      }
    : {};
  return {
    ...(walk(rest) as JsonObject),
    openapi: '3.0.3',
    info: isObject(info) ? infoTo30(info) : {},
    components: { ...(walk(shared) as JsonObject), ...converted },
  };
}
