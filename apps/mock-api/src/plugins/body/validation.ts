import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { errorsByBranch, strictAjv, valueAt } from '#api/strict-ajv.ts';
import type { ErrorObject } from 'ajv';
import { unknownName } from '#api/lib/known-names.ts';

interface Alternative {
  readonly errors: readonly ErrorObject[];
  /** The error that its tag is not that of the value; undefined if the tag fits. */
  readonly wrongTag: ErrorObject | undefined;
}

/** A tag is a property with one allowed text, such as `type`. */
function isWrongTag({ keyword, instancePath, params }: ErrorObject, path: string): boolean {
  const { allowedValue } = params as { allowedValue?: unknown };
  const parent = instancePath.slice(0, instancePath.lastIndexOf('/'));
  return keyword === 'const' && typeof allowedValue === 'string' && parent === path;
}

function alternativesOf(union: ErrorObject, errors: readonly ErrorObject[]): Alternative[] {
  return errorsByBranch(union, errors).map((own) => ({
    errors: own,
    wrongTag: own.find((error) => isWrongTag(error, union.instancePath)),
  }));
}

function unknownTag(
  { instancePath, schemaPath }: ErrorObject,
  alternatives: readonly Alternative[],
  value: unknown,
): ErrorObject {
  const tags = alternatives.map(({ wrongTag }) =>
    String((wrongTag?.params as { allowedValue?: unknown } | undefined)?.allowedValue),
  );
  const name = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  const given = valueAt(value, instancePath);
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const message = unknownName(name, text, [...new Set(tags)]);
  return { instancePath, schemaPath, keyword: 'tag', params: {}, message };
}

/** The errors to report for a union; undefined if its alternatives have no tags. */
function reportedErrors(
  alternatives: readonly Alternative[],
  value: unknown,
): readonly ErrorObject[] | undefined {
  const fitting = alternatives.filter(({ wrongTag }) => wrongTag === undefined);
  const [first] = alternatives;
  if (first === undefined || fitting.length === alternatives.length) return undefined;
  if (fitting.length === 0 && first.wrongTag)
    return [unknownTag(first.wrongTag, alternatives, value)];
  return [...fitting].sort((a, b) => a.errors.length - b.errors.length)[0]?.errors;
}

/**
 * The errors of a validation, without those of the alternatives of a union that the value was not meant for: a value
 * with a known tag, such as the type of a fault's effect, has the errors of that type only, and one with an unknown tag
 * has one error that names the known tags.
 */
function withoutOtherAlternatives(errors: readonly ErrorObject[], value: unknown): ErrorObject[] {
  let left = [...errors];
  for (const union of errors) {
    if (union.keyword !== 'anyOf' || !left.includes(union)) continue;
    const alternatives = alternativesOf(union, left);
    const reported = reportedErrors(alternatives, value);
    if (!reported) continue;
    const dropped = new Set([union, ...alternatives.flatMap((one) => one.errors)]);
    left = [...left.filter((error) => !dropped.has(error)), ...reported];
  }
  return left;
}

const ajv = strictAjv();

const DECIMAL = /^-?(0|[1-9]\d*)$/;

/** Converts a query or path value of plain decimal digits to a whole number; returns any other value unchanged. */
function readDecimal(value: unknown): unknown {
  if (typeof value !== 'string' || !DECIMAL.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function isInteger(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, enum: values } = schema as { type?: unknown; enum?: unknown[] };
  return type === 'integer' || (values?.every((value) => typeof value === 'number') ?? false);
}

/** Converts the number parameters of a query or path, which arrive as text; leaves all other values unchanged. */
function readNumbers(schema: unknown, data: unknown): unknown {
  const { properties } = schema as { properties?: Record<string, unknown> };
  if (typeof data !== 'object' || data === null || !properties) return data;
  const entries = Object.entries(data).map(
    ([key, value]) => [key, isInteger(properties[key]) ? readDecimal(value) : value] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * The validators of all routes: strict JSON Schema, where queries and paths may contain numbers as decimal digits. Each
 * is compiled at the first request of its route: compiling all takes a third of the server's start time.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    validate ??= ajv.compile(schema);
    const value = httpPart === 'body' ? data : readNumbers(schema, data);
    if (validate(value)) return { value };
    const validation = withoutOtherAlternatives(validate.errors ?? [], value);
    const error = Object.assign(new Error('invalid'), { validation });
    return { error };
  };
};
