import type { FastifySchema } from 'fastify';
import Type from 'typebox';
import type { Operation } from '../contract/operations/operation.ts';
import { responsesOf } from '../contract/operations/responses.ts';

/** An operation without a query accepts no key. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

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
    response: responsesOf(operation),
  };
}
