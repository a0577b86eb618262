import { join } from 'node:path';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import type { ResponseShape } from '#api/contract/values/response-shapes.ts';
import { ROOT } from '../lib/run.mjs';

/** The responses of the API without words and limits, for clients that have no schema library. */
export const RESPONSE_SHAPES_FILE = join(
  ROOT,
  'apps/mock-api/src/contract/values/response-shapes.json',
);

/** What the contract's schemas consist of. */
interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: ResponseShape['enum'];
  readonly const?: string | number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
}

const isNull = ({ type }: Schema): boolean => type === 'null';

function objectShape({ properties, required = [], additionalProperties }: Schema): ResponseShape {
  const fields = Object.entries(properties ?? {});
  const optional = fields.map(([key]) => key).filter((key) => !required.includes(key));
  return {
    type: 'object',
    ...(properties && {
      properties: Object.fromEntries(fields.map(([key, field]) => [key, shapeOf(field)])),
    }),
    ...(optional.length > 0 && { optional }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: shapeOf(additionalProperties),
    }),
  };
}

/** The shape of a schema; of a union the first one, which a signed-in user gets and `support_page=1` asks for. */
function shapeOf(schema: Schema): ResponseShape {
  const { anyOf, type, items, minItems } = schema;
  if (anyOf) {
    const [first = {}] = anyOf.filter((one) => !isNull(one));
    return { ...shapeOf(first), ...(anyOf.some(isNull) && { nullable: true }) };
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return { type: typeof values[0] === 'number' ? 'number' : 'string', enum: values };
  if (type === 'object') return objectShape(schema);
  if (type === 'array')
    return { type, items: shapeOf(items ?? {}), ...(minItems !== undefined && { minItems }) };
  if (type === 'string' || type === 'boolean') return { type };
  return { type: type === 'number' || type === 'integer' ? 'number' : 'any' };
}

/** A success without data, a file or a redirect has no fields. */
const hasFields = ({ file, redirect, response }: Operation): boolean =>
  !file && !redirect && !isNull(response);

const membersOf = ({ response, extra }: Operation): ResponseShape =>
  shapeOf({
    type: 'object',
    properties: { data: response, ...extra },
    required: ['data', ...Object.keys(extra ?? {})],
  });

/** The members of the envelope with data, by the id of the operation. */
export const responseShapes = (): Record<string, ResponseShape> =>
  Object.fromEntries(OPERATIONS.filter(hasFields).map((one) => [one.id, membersOf(one)]));
