import { responseEnvelope } from '../../src/contract/operations/envelope.ts';
import type { Operation } from '../../src/contract/operations/operation.ts';
import { compile } from '../contract/schemas.ts';

/** The problems of a successful response by its operation's envelope and data; empty when it is valid. */
export function responseFaults(operation: Operation, body: unknown): readonly string[] {
  const validate = compile(responseEnvelope(operation));
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
