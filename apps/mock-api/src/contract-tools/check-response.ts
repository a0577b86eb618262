import type { TSchema } from 'typebox';
import { oncePer } from '#api/lib/memo.ts';
import { ProblemDetailsSchema } from '../contract/operations/control/problem-details.ts';
import { errorEnvelope } from '../contract/operations/envelope.ts';
import { textMemberOf } from '../contract/operations/known-paths.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { responsesOf, type DocumentedResponse } from '../contract/operations/responses.ts';
import { getOrCreate } from '../lib/get-or-create.ts';
import { withoutNeedlessEscapes } from '../contract/values/own-path.ts';
import { hasProblemDetails } from '../lib/request-target.ts';
import { describeError, strictAjv, valueAt } from '../strict-ajv.ts';
import { closestErrors } from './closest-errors.ts';
import type { Deviation } from './deviation.ts';

export interface WireResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | string;
  readonly location?: string | undefined;
}

const ajv = strictAjv();

/** Ajv caches the validator of a schema by the object, so the schemas are made once. */
const documented = oncePer(responsesOf);
const unknownOperationSchemas = new Map<string, TSchema>();

/** The schema of an error response without an operation (unknown path, wrong method). */
function unknownOperationSchema(status: number, path: string): TSchema {
  const text = textMemberOf(path);
  const key = `${status} ${text}`;
  return getOrCreate(unknownOperationSchemas, key, () => errorEnvelope(status, text));
}

// Equal deviations of all entries of a list count as one: /data/3/adUnits/0 becomes /data/*/adUnits/*.
function fieldOf(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}

interface Named {
  readonly missingProperty?: string;
  readonly additionalProperty?: string;
}

type Found = Omit<Deviation, 'operation' | 'status'>;

function schemaDeviations(schema: TSchema, body: unknown): Found[] {
  const validate = ajv.compile(schema);
  if (validate(body)) return [];
  return closestErrors(validate.errors ?? []).map((error) => {
    const { missingProperty, additionalProperty } = error.params as Named;
    const name = missingProperty ?? additionalProperty;
    const pointer = `${error.instancePath}${name === undefined ? '' : `/${name}`}`;
    return {
      schemaPath: error.schemaPath,
      field: fieldOf(pointer),
      message: describeError(error),
      value: valueAt(body, pointer),
    };
  });
}

function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function jsonDeviations(schema: TSchema, body: WireResponse['body']): Found[] {
  let value: unknown;
  try {
    value = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    return [
      { schemaPath: '#', field: '', message: 'is not JSON', value: String(body).slice(0, 200) },
    ];
  }
  return schemaDeviations(schema, value);
}

function contentDeviations(
  content: NonNullable<DocumentedResponse['content']>,
  { contentType, body }: WireResponse,
): Found[] {
  const given = mediaTypeOf(contentType);
  const [entry] = Object.entries(content);
  if (!entry) return [];
  const [mediaType, { schema }] = entry;
  const wanted = mediaTypeOf(mediaType);
  if (given !== wanted && wanted !== '*/*') {
    const message = `has the media type ${given || 'none'} and not ${wanted}`;
    return [{ schemaPath: '#', field: '', message, value: given }];
  }
  const isJson = wanted === 'application/json' || wanted.endsWith('+json');
  return isJson ? jsonDeviations(schema, body) : [];
}

function found(operation: Operation, response: WireResponse): Found[] {
  const { status } = response;
  const byStatus = documented(operation);
  const expected = byStatus[status];
  if (!expected) {
    const statuses = Object.keys(byStatus).join(', ');
    const message = `has a status that is not documented: ${status} is none of ${statuses}`;
    return [{ schemaPath: '#', field: '', message, value: status }];
  }
  if (expected.content) return contentDeviations(expected.content, response);
  if (expected.headers.includes('location') && !response.location)
    return [{ schemaPath: '#', field: '', message: 'redirects without a location' }];
  return [];
}

export function checkResponse(operation: Operation, response: WireResponse): readonly Deviation[] {
  const { status } = response;
  return found(operation, response).map((one) => ({ operation: operation.id, status, ...one }));
}

/**
 * The deviations of a response to a method and path without an operation. The contract allows only an error: in the
 * envelope or, on the control plane and outside all areas, as problem details.
 */
export function checkUnknownOperation(
  { status, body }: WireResponse,
  path: string,
): readonly Deviation[] {
  if (status < 400) {
    const message = 'succeeds for an operation that the contract does not have';
    return [{ operation: null, status, schemaPath: '#', field: '', message }];
  }
  const schema = hasProblemDetails(withoutNeedlessEscapes(path))
    ? ProblemDetailsSchema
    : unknownOperationSchema(status, path);
  return jsonDeviations(schema, body).map((one) => ({ operation: null, status, ...one }));
}
