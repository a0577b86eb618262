import Type, {
  type Static,
  type TProperties,
  type TOptional,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
} from 'typebox';

/** An object with these keys and no others. */
export const strictObject = <P extends TProperties>(fields: P, description?: string) =>
  Type.Object(fields, {
    additionalProperties: false,
    ...(description !== undefined && { description }),
  });

/**
 * Names a schema. The OpenAPI documents contain it once, under this name, and refer to it everywhere else. A name stands
 * for one schema.
 */
export const named = <S extends TSchema>(title: string, schema: S): S =>
  Object.assign(schema, { title });

/** A named object with these keys and no others. */
export const namedObject = <P extends TProperties>(
  title: string,
  fields: P,
  description?: string,
) => named(title, strictObject(fields, description));

/** Fields that may be absent. */
export const optional = <P extends TProperties>(fields: P) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [key, Type.Optional(schema)]),
  ) as { [K in keyof P]: TOptional<P[K]> };

/** The name of a schema; empty without one. */
export const nameOf = (schema: TSchema | undefined): string =>
  (schema as TSchemaOptions | undefined)?.title ?? '';

/** X or null. */
export const nullable = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/**
 * An object with any keys whose values have one schema (`Type.Record` would leave keys with a line break unchecked).
 */
export function mapOf<S extends TSchema>(
  value: S,
  description: string,
): TUnsafe<Record<string, Static<S>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: value, description });
}

/** Two values of one schema (`Type.Tuple` uses a form that JSON Schema 2020-12 removed). */
export function pairOf<S extends TSchema>(
  item: S,
  description: string,
): TUnsafe<[Static<S>, Static<S>]> {
  return Type.Unsafe({ type: 'array', items: item, minItems: 2, maxItems: 2, description });
}
