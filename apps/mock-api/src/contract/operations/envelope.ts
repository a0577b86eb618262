import Type, { type TSchema } from 'typebox';
import type { Operation } from './operation.ts';

/** A problem of one part of a request. `path` is a JSON pointer that starts with the name of the part. */
export const RequestProblemSchema = Type.Object(
  { path: Type.String(), message: Type.String() },
  { additionalProperties: false },
);

/** The envelope of an error: `data` is null or a list of the problems. */
export function errorEnvelope(status: number, text: 'msg' | 'message', invalid?: TSchema): TSchema {
  const problems = Type.Object(
    { problems: Type.Array(RequestProblemSchema) },
    { additionalProperties: false },
  );
  const details = status === 422 && invalid ? [invalid, problems] : [problems];
  return Type.Object(
    {
      code: Type.Literal(status),
      [text]: Type.String(),
      data: Type.Union([Type.Null(), ...details]),
    },
    { additionalProperties: false },
  );
}

/** The envelope of an operation's successful response. */
export function responseEnvelope(call: Operation): TSchema {
  return Type.Object(
    {
      code: Type.Literal(call.status ?? 200),
      [call.text ?? 'msg']: Type.String(),
      data: call.response,
      ...call.extra,
    },
    { additionalProperties: false },
  );
}
