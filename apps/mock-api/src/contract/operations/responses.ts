import type { TSchema } from 'typebox';
import { ERROR_CATALOGUE, type ErrorKey } from '../values/error-catalogue.ts';
import { CLOCK_HEADER, PROBLEM_MEDIA_TYPE, USER_HEADER, WORLD_HEADER } from '../values/names.ts';
import { ProblemDetailsSchema } from './control/problem-details.ts';
import { errorEnvelope, responseEnvelope } from './envelope.ts';
import { errorsOf, isControl, type Operation } from './operation.ts';
import type { ResponseHeader } from './response-headers.ts';

/** One documented response: its schema by media type; without `content` the body has no meaning. */
export interface DocumentedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>;
  /** Headers that every such response has. */
  readonly headers: readonly ResponseHeader[];
  /** The errors with this status; empty for a success. */
  readonly errors: readonly ErrorKey[];
}

const NOT_MODIFIED = 304;

type Content = Pick<DocumentedResponse, 'description' | 'content'>;

function content(description: string, schema: TSchema, mediaType = 'application/json'): Content {
  return { description, content: { [mediaType]: { schema } } };
}

function successContent(operation: Operation): Content {
  if (operation.redirect) return { description: 'Redirect' };
  if (operation.status === 204) return { description: 'Done' };
  if (operation.file) return content('The file', operation.response, operation.file);
  return content(
    'Success',
    isControl(operation) ? operation.response : responseEnvelope(operation),
  );
}

/** The headers of all responses of an operation's part of the server. */
function commonHeaders(operation: Operation): readonly ResponseHeader[] {
  if (isControl(operation)) return ['cache-control'];
  const user: readonly ResponseHeader[] = operation.access === 'open' ? [] : [USER_HEADER];
  return ['cache-control', WORLD_HEADER, ...user, CLOCK_HEADER, 'server-timing'];
}

/** Whether a known ETag turns an operation's success into 304. */
const isRevalidated = ({ method, redirect, streamed }: Operation): boolean =>
  method === 'GET' && !redirect && !streamed;

function success(operation: Operation): DocumentedResponse {
  const headers: readonly ResponseHeader[] = [
    ...commonHeaders(operation),
    ...(isRevalidated(operation) ? (['etag'] as const) : []),
    ...(operation.file ? (['content-disposition'] as const) : []),
    ...(operation.redirect ? (['location'] as const) : []),
    ...(operation.sends ?? []),
  ];
  return { ...successContent(operation), headers, errors: [] };
}

function failure(
  operation: Operation,
  status: number,
  errors: readonly ErrorKey[],
): DocumentedResponse {
  const description = errors.map((key) => ERROR_CATALOGUE[key].text).join(' · ');
  // Without a world there are no headers of one.
  const headers: readonly ResponseHeader[] = errors.includes('tooManyUploads')
    ? ['cache-control', 'retry-after']
    : ['cache-control'];
  const body = isControl(operation)
    ? content(description, ProblemDetailsSchema, PROBLEM_MEDIA_TYPE)
    : content(description, errorEnvelope(status, operation.text ?? 'msg', operation.invalid));
  return { ...body, headers, errors };
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
  const byStatus = new Map<number, ErrorKey[]>();
  for (const key of errorsOf(operation)) {
    const { status } = ERROR_CATALOGUE[key];
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  const responses: Record<number, DocumentedResponse> = {};
  for (const [status, errors] of byStatus) responses[status] = failure(operation, status, errors);
  responses[successStatus(operation)] = success(operation);
  if (isRevalidated(operation))
    responses[NOT_MODIFIED] = {
      description: 'Not modified: the client has this content',
      headers: [...commonHeaders(operation), 'etag'],
      errors: [],
    };
  return responses;
}
