import { problemDetails } from '../contract/operations/control/problem-details.ts';
import { errorBody } from '../contract/operations/envelope.ts';
import { isControl, type Operation } from '../contract/operations/operation.ts';
import { RESPONSE_HEADERS, type ResponseHeader } from '../contract/operations/response-headers.ts';
import type { DocumentedResponse } from '../contract/operations/responses.ts';
import { nameOf } from '../contract/operations/shapes.ts';
import type { ErrorKey } from '../contract/values/error-catalogue.ts';
import type { Examples } from './examples.ts';
import { type JsonObject, mapMembers, type NamedParts, type NamedSchemas } from './components.ts';

/** Headers without which a response cannot be used. */
const NEEDED: readonly ResponseHeader[] = ['location', 'content-disposition'];

/** `x-bidstage-world` as `X-Bidstage-World`. */
const headerName = (name: string): string =>
  name === 'etag' ? 'ETag' : name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export function headerComponents(
  names: readonly ResponseHeader[],
  schemas: NamedSchemas,
): JsonObject {
  const described = names.map((name) => {
    const { description, schema } = RESPONSE_HEADERS[name];
    const required = NEEDED.includes(name);
    return [headerName(name), { description, required, schema: schemas.refer(schema) }] as const;
  });
  return Object.fromEntries(described);
}

function headersOf(names: readonly ResponseHeader[]): JsonObject {
  return Object.fromEntries(
    names.map(headerName).map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
}

export function errorResponseName(
  { text = 'msg', invalid }: Operation,
  errors: readonly ErrorKey[],
): string {
  const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);
  const kind = errors.includes('invalid') ? nameOf(invalid) : '';
  return `${text === 'message' ? 'Message' : ''}${kind}${errors.map(capital).join('Or')}`;
}

/** The example of an error. Of the control plane, where an error has the same one everywhere, it stands in the components. */
function errorExample(
  operation: Operation,
  key: ErrorKey,
  { problems, operations }: Examples,
  shared: NamedParts,
): JsonObject {
  const listed = key === 'invalid' ? problems : undefined;
  if (isControl(operation))
    return shared.refer(key, { value: problemDetails(key, '/__sim/state', { problems: listed }) });
  const { invalid } = operations[operation.id] ?? {};
  const data = listed ? (invalid ?? { problems: listed }) : null;
  return { value: errorBody(key, operation.text ?? 'msg', data) };
}

interface ResponseComponents {
  readonly schemas: NamedSchemas;
  readonly examples: NamedParts;
}

export function responseOf(
  operation: Operation,
  { description, content, headers, errors }: DocumentedResponse,
  examples: Examples,
  { schemas, examples: shared }: ResponseComponents,
): JsonObject {
  const success = examples.operations[operation.id]?.response;
  const example =
    errors.length > 0
      ? {
          examples: Object.fromEntries(
            errors.map((key) => [key, errorExample(operation, key, examples, shared)]),
          ),
        }
      : success !== undefined && { example: success };
  return {
    description,
    ...(headers.length > 0 && { headers: headersOf(headers) }),
    ...(content && {
      content: mapMembers(content, (one) => ({
        schema: schemas.refer((one as { schema: unknown }).schema),
        ...example,
      })),
    }),
  };
}
