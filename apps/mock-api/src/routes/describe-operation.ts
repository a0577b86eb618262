import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { answerEnvelope, errorEnvelope } from '../contract/envelope.ts';
import { ERROR_CATALOGUE } from '../contract/error-catalogue.ts';
import { errorsOf, type Operation } from '../contract/operation.ts';

type Responses = Record<number, object>;

/** Schemas of all answers by status: the envelope with its data, and one error envelope a status. */
function responsesOf(operation: Operation, errorBody: (status: number) => TSchema): Responses {
  const responses: Responses = {};
  for (const key of errorsOf(operation)) {
    const { status, text } = ERROR_CATALOGUE[key];
    const earlier = responses[status] as { description: string } | undefined;
    const description = earlier ? `${earlier.description} · ${text}` : text;
    responses[status] = {
      description,
      content: { [errorMediaType(operation)]: { schema: errorBody(status) } },
    };
  }
  const status = operation.redirect ? 302 : (operation.status ?? 200);
  responses[status] = successOf(operation);
  return responses;
}

function isControl(operation: Operation): boolean {
  return operation.path.startsWith('/__sim');
}

function errorMediaType(operation: Operation): string {
  return isControl(operation) ? 'application/problem+json' : 'application/json';
}

function successOf(operation: Operation): object {
  if (operation.redirect) return { description: 'Redirect', type: 'null' };
  if (operation.status === 204) return { description: 'Done', type: 'null' };
  if (operation.file) {
    return {
      description: 'The file',
      content: { [operation.file]: { schema: { type: 'string' } } },
    };
  }
  const schema = isControl(operation) ? operation.answer : answerEnvelope(operation);
  return { description: 'Success', content: { 'application/json': { schema } } };
}

/**
 * What Fastify needs to validate an operation's requests and to describe it in OpenAPI. `upload` and `form` are for the
 * documentation only: a body schema would make Fastify validate what its parser leaves as a stream.
 */
export function describeOperation(operation: Operation): FastifySchema {
  const { params, query, body } = operation;
  const text = operation.text ?? 'msg';
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: responsesOf(operation, (status) => errorEnvelope(status, text, operation.invalid)),
  } as FastifySchema;
}
