import Type, { type Static } from 'typebox';
import { RequestProblemSchema } from '../envelope.ts';
import { strictObject } from '../shapes.ts';

/** An error of the control plane (RFC 9457), with the request's problems if there are details. */
export const ProblemDetailsSchema = strictObject({
  type: Type.String({ format: 'uri-reference', description: 'names the error of the catalogue' }),
  title: Type.String({ description: 'the text of the error catalogue' }),
  status: Type.Integer({ description: 'HTTP status' }),
  detail: Type.Optional(Type.String()),
  instance: Type.Optional(Type.String({ format: 'uri-reference' })),
  problems: Type.Optional(Type.Array(RequestProblemSchema)),
});
export type ProblemDetails = Static<typeof ProblemDetailsSchema>;
