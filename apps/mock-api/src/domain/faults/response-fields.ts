import type { ResponseField } from '#api/contract/operations/control/faults.ts';
import { responseEnvelope } from '#api/contract/operations/envelope.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { pointerOf, pointerSegments } from '#api/lib/json-pointer.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly FixedValue[];
  readonly const?: FixedValue;
}

type FixedValue = NonNullable<ResponseField['values']>[number];

type Found = Map<string, { readonly types: Set<string>; readonly values: Set<FixedValue> }>;

const jsonType = (value: FixedValue): string => (value === null ? 'null' : typeof value);

/** Adds the types and fixed values of a schema to its field. A single value is fixed only as a part of a choice. */
function addToField(schema: Schema, path: string, found: Found, isChoice: boolean): void {
  const field = found.get(path) ?? { types: new Set<string>(), values: new Set<FixedValue>() };
  found.set(path, field);
  const single = schema.const === undefined ? [] : [schema.const];
  const fixed = [...(schema.enum ?? []), ...(isChoice ? single : [])];
  for (const type of [schema.type ?? []].flat()) field.types.add(type);
  for (const value of [...fixed, ...single]) field.types.add(jsonType(value));
  for (const value of fixed) field.values.add(value);
}

/** Adds the fields of a schema; `isChoice` when it is one of several for this path. */
function collectFields(
  schema: Schema,
  segments: readonly string[],
  found: Found,
  isChoice = false,
): void {
  const { anyOf = [], allOf = [], properties = {}, items, additionalProperties: rest } = schema;
  if (segments.length > 0) addToField(schema, pointerOf(segments), found, isChoice);
  for (const part of anyOf) collectFields(part, segments, found, true);
  for (const part of allOf) collectFields(part, segments, found);
  for (const [name, part] of Object.entries(properties))
    collectFields(part, [...segments, name], found);
  if (items) collectFields(items, [...segments, '*'], found);
  if (typeof rest === 'object') collectFields(rest, [...segments, '*'], found);
}

function fieldsOf(schema: Schema): ResponseField[] {
  const fields: Found = new Map();
  collectFields(schema, [], fields);
  return [...fields].map(([path, { types, values }]) => ({
    path,
    types: [...types],
    // Null alone is no set of values: the field is one that may be missing.
    ...([...values].some((value) => value !== null) && { values: [...values] }),
  }));
}

/** The fields of an operation's successful response, in the order of its schema; none if it is no JSON. */
export function responseFields(operation: Operation): readonly ResponseField[] {
  const isJson = operation.file === undefined && !operation.redirect && operation.status !== 204;
  return isJson ? fieldsOf(responseEnvelope(operation)) : [];
}

/** Whether a pointer names a field: segments are equal, or one of them is `*`. */
export function namesField(pointer: string, { path }: ResponseField): boolean {
  const given = pointerSegments(pointer);
  const own = pointerSegments(path);
  return (
    given.length === own.length &&
    given.every((segment, index) => [own[index], '*'].includes(segment) || own[index] === '*')
  );
}

/** The fields with fixed values that an effect without a path changes: the first ones of the response. */
export function fixedFields(operation: Operation, pointer?: string): readonly ResponseField[] {
  const fixed = responseFields(operation).filter(({ values }) => values !== undefined);
  return pointer === undefined
    ? fixed.slice(0, 1)
    : fixed.filter((field) => namesField(pointer, field));
}
