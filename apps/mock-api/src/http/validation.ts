import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { strictAjv } from '../strict-ajv.ts';
import { withoutOtherAlternatives } from './tagged-union-errors.ts';

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
