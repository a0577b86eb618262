import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { responseEnvelope, errorEnvelope } from '#api/contract/operations/envelope.ts';
import { isControl, type Operation } from '#api/contract/operations/operation.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats(ajv);

/** The validator of a schema in strict mode; throws for an invalid schema. */
export function compile(schema: TSchema): ValidateFunction {
  return ajv.compile(schema);
}

/** True when a schema accepts an unchanged value. */
export function accepts(schema: TSchema | undefined, value: unknown): boolean {
  if (!schema) throw new Error('the operation has no such part');
  return compile(schema)(value);
}

/** Every schema of an operation with the name of its part; for a `/v1` operation the envelopes too. */
export function schemasOf(call: Operation): readonly (readonly [string, TSchema])[] {
  const parts = { params: call.params, query: call.query, body: call.body, invalid: call.invalid };
  const given = Object.entries(parts).flatMap(([part, schema]): [string, TSchema][] =>
    schema ? [[part, schema]] : [],
  );
  if (isControl(call)) return [...given, ['response', call.response]];
  const text = call.text ?? 'msg';
  return [
    ...given,
    ['response', responseEnvelope(call)],
    ['error', errorEnvelope(422, text, call.invalid)],
  ];
}

type Visit = (schema: Record<string, unknown>, path: string) => void;

/** Calls `visit` for every subschema with its path; `[]` stands for items and `{}` for values of a map. */
export function walkSchema(schema: unknown, path: string, visit: Visit): void {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as Record<string, unknown>;
  visit(node, path);
  for (const [name, property] of Object.entries(node['properties'] ?? {})) {
    walkSchema(property, `${path}.${name}`, visit);
  }
  for (const branch of (node['anyOf'] ?? []) as unknown[]) walkSchema(branch, path, visit);
  walkSchema(node['items'], `${path}[]`, visit);
  walkSchema(node['additionalProperties'], `${path}{}`, visit);
}
