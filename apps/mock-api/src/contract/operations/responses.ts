import type { TSchema } from 'typebox';
import { PROBLEM_MEDIA_TYPE } from '../values/names.ts';
import { ProblemDetailsSchema } from './control/problem-details.ts';
import { responseEnvelope, errorEnvelope } from './envelope.ts';
import { ERROR_CATALOGUE } from '../values/error-catalogue.ts';
import { errorsOf, isControl, type Operation } from './operation.ts';

/** One documented response: its schema by media type; without `content` the body has no meaning. */
export interface DocumentedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>;
}

function content(
  description: string,
  schema: TSchema,
  mediaType = 'application/json',
): DocumentedResponse {
  return { description, content: { [mediaType]: { schema } } };
}

function success(operation: Operation): DocumentedResponse {
  if (operation.redirect) return { description: 'Redirect' };
  if (operation.status === 204) return { description: 'Done' };
  if (operation.file) return content('The file', operation.response, operation.file);
  return content(
    'Success',
    isControl(operation) ? operation.response : responseEnvelope(operation),
  );
}

function failure(operation: Operation, status: number, description: string): DocumentedResponse {
  if (isControl(operation)) return content(description, ProblemDetailsSchema, PROBLEM_MEDIA_TYPE);
  return content(description, errorEnvelope(status, operation.text ?? 'msg', operation.invalid));
}

/**
 * The HTTP status of an operation's success; a redirect after a form post is 303, so that the client follows it with
 * GET.
 */
export function successStatus({ redirect, status, method }: Operation): number {
  if (redirect) return method === 'GET' ? 302 : 303;
  return status ?? 200;
}

/** All responses of an operation by status; errors with the same status share one text. */
export function responsesOf(operation: Operation): Record<number, DocumentedResponse> {
  const texts = new Map<number, string[]>();
  for (const key of errorsOf(operation)) {
    const { status, text } = ERROR_CATALOGUE[key];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  const responses: Record<number, DocumentedResponse> = {};
  for (const [status, lines] of texts) {
    responses[status] = failure(operation, status, lines.join(' · '));
  }
  responses[successStatus(operation)] = success(operation);
  return responses;
}
