import type { FastifySchema } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { PROBLEM_MEDIA_TYPE, ProblemDetailsSchema } from '../contract/control/problem-details.ts';
import { answerEnvelope, errorEnvelope } from '../contract/envelope.ts';
import { ERROR_CATALOGUE } from '../contract/error-catalogue.ts';
import {
  errorsOf,
  isControl,
  SESSION_SCHEME,
  TOKEN_SCHEME,
  type Operation,
} from '../contract/operation.ts';

/** A call without a query takes no key at all. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: TSchema }>>;
}

function json(description: string, schema: TSchema, mediaType = 'application/json'): Response {
  return { description, content: { [mediaType]: { schema } } };
}

function success(operation: Operation): Response {
  if (operation.redirect) return { description: 'Redirect' };
  if (operation.status === 204) return { description: 'Done' };
  if (operation.file) return json('The file', operation.answer, operation.file);
  return json('Success', isControl(operation) ? operation.answer : answerEnvelope(operation));
}

function failure(operation: Operation, status: number, description: string): Response {
  if (isControl(operation)) return json(description, ProblemDetailsSchema, PROBLEM_MEDIA_TYPE);
  return json(description, errorEnvelope(status, operation.text ?? 'msg', operation.invalid));
}

/** Every answer of an operation by status; errors that share a status share its text. */
export function responsesOf(operation: Operation): Record<number, Response> {
  const texts = new Map<number, string[]>();
  for (const key of errorsOf(operation)) {
    const { status, text } = ERROR_CATALOGUE[key];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  const responses: Record<number, Response> = {};
  for (const [status, lines] of texts) {
    responses[status] = failure(operation, status, lines.join(' · '));
  }
  responses[operation.redirect ? 302 : (operation.status ?? 200)] = success(operation);
  return responses;
}

/** What a caller has to show; an empty alternative means that it may also show nothing. */
function securityOf(operation: Operation): Record<string, string[]>[] {
  if (isControl(operation)) return [{}, { [TOKEN_SCHEME]: [] }];
  const session = { [SESSION_SCHEME]: [] };
  return operation.access === 'open' ? [{}, session] : [session];
}

/** What Fastify needs to validate an operation's requests and to describe it in OpenAPI. */
export function describeOperation(operation: Operation): FastifySchema {
  const { params, query, body, bodyFile } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(params && { params }),
    querystring: query ?? NO_QUERY,
    ...(body && !bodyFile && { body }),
    security: securityOf(operation),
    response: responsesOf(operation),
  };
}
