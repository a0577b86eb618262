import Type, { type TSchema } from 'typebox';
import { ERROR_CATALOGUE, type ErrorKey } from '../values/error-catalogue.ts';
import type { Operation } from './operation.ts';
import { nameOf, namedObject, strictObject } from './shapes.ts';

/** A problem of one part of a request. `path` is a JSON pointer that starts with the name of the part. */
export const RequestProblemSchema = namedObject('RequestProblem', {
  path: Type.String(),
  message: Type.String(),
});

const RequestProblemsSchema = namedObject('RequestProblems', {
  problems: Type.Array(RequestProblemSchema),
});

/** The envelope of an error: `data` is null or a list of the problems. */
export function errorEnvelope(status: number, text: 'msg' | 'message', invalid?: TSchema): TSchema {
  const details =
    status === 422 && invalid ? [invalid, RequestProblemsSchema] : [RequestProblemsSchema];
  const title = [text === 'message' ? 'Message' : '', details.length > 1 ? nameOf(invalid) : ''];
  return namedObject(`${title.join('')}Error${status}`, {
    code: Type.Literal(status),
    [text]: Type.String(),
    data: Type.Union([Type.Null(), ...details]),
  });
}

/** The body of an error in the envelope. */
export function errorBody(key: ErrorKey, text: 'msg' | 'message', data: unknown): object {
  const { status, text: sentence } = ERROR_CATALOGUE[key];
  return { code: status, [text]: sentence, data };
}

/** The envelope of an operation's successful response. */
export function responseEnvelope(call: Operation): TSchema {
  return strictObject({
    code: Type.Literal(call.status ?? 200),
    [call.text ?? 'msg']: Type.String(),
    data: call.response,
    ...call.extra,
  });
}
