import type { ValidateFunction } from 'ajv/dist/2020.js';
import { responseEnvelope } from '#api/contract/operations/envelope.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { compile } from '../contract/schemas.ts';

/** Compiled once per operation: it takes longer than most requests. */
const validators = new WeakMap<Operation, ValidateFunction>();

function validatorOf(operation: Operation): ValidateFunction {
  const validate = validators.get(operation) ?? compile(responseEnvelope(operation));
  validators.set(operation, validate);
  return validate;
}

/** The problems of a successful response by its operation's envelope and data; empty when it is valid. */
export function responseFaults(operation: Operation, body: unknown): readonly string[] {
  const validate = validatorOf(operation);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
