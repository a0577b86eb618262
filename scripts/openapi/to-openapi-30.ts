import { isObject, type Json, type JsonObject } from './json.ts';
import { schemaTo30 } from './schema-to-30.ts';

/** Members of the document and of `info` that version 3.0 does not know. */
const UNKNOWN = new Set(['webhooks', 'jsonSchemaDialect', 'summary']);

/** Everything around the schemas is alike in both versions. */
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

/** A licence is named by its address in 3.0; an SPDX identifier is a member of 3.1. */
function infoTo30(info: JsonObject): JsonObject {
  const { license, ...rest } = known(info);
  if (!isObject(license)) return rest;
  const { identifier, ...named } = license;
  const url =
    typeof identifier === 'string' ? { url: `https://spdx.org/licenses/${identifier}` } : {};
  return { ...rest, license: { ...url, ...named } };
}

/**
 * The document in OpenAPI 3.0.3, for tools that do not read 3.1. What 3.0 cannot say (`dependentRequired` and the like)
 * is left out: the document then allows more than the server, never less.
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
