import Type, { type Static } from 'typebox';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { RequestProblemSchema } from '../envelope.ts';
import { namedObject } from '../shapes.ts';

/** An error of the control plane (RFC 9457), with the request's problems if there are details. */
export const ProblemDetailsSchema = namedObject('ProblemDetails', {
  type: Type.String({ format: 'uri-reference', description: 'names the error of the catalogue' }),
  title: Type.String({ description: 'the text of the error catalogue' }),
  status: Type.Integer({ description: 'HTTP status' }),
  detail: Type.Optional(
    Type.String({
      description: 'the reason in words, such as the known names for an unknown one',
    }),
  ),
  instance: Type.Optional(Type.String({ format: 'uri-reference' })),
  problems: Type.Optional(Type.Array(RequestProblemSchema)),
});
export type ProblemDetails = Static<typeof ProblemDetailsSchema>;

/** The parts of an error that depend on the request. */
interface Refusal {
  readonly reason?: string | undefined;
  readonly problems?: readonly Static<typeof RequestProblemSchema>[] | undefined;
}

/** The problem details of an error for a request. */
export function problemDetails(
  key: ErrorKey,
  instance: string,
  { reason, problems }: Refusal = {},
): ProblemDetails {
  const { status, text } = ERROR_CATALOGUE[key];
  const type = `urn:bidstage:problem:${key}`;
  return {
    type,
    title: text,
    status,
    ...(reason !== undefined && { detail: reason }),
    instance,
    ...(problems && { problems: [...problems] }),
  };
}
