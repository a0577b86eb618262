import { OPERATIONS } from './api-operations.ts';
import type { Operation } from './operation.ts';

/** What a part of a response must be for a client to read it: a JSON schema without words and limits. */
export interface ResponseShape {
  /** `any`: the contract leaves it open. */
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'any';
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, ResponseShape>>;
  /** Properties that may be absent. */
  readonly optional?: readonly string[];
  /** The values of an object with any keys. */
  readonly additionalProperties?: ResponseShape;
  readonly items?: ResponseShape;
  readonly minItems?: number;
  readonly enum?: readonly (string | number)[];
}

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

/**
 * The members of each operation's envelope that carry data, by the operation's id. The build of the portal has these values
 * in place of this file: a browser needs no schema library.
 */
export const RESPONSE_SHAPES: Readonly<Record<string, ResponseShape | undefined>> =
  Object.fromEntries(OPERATIONS.filter(hasFields).map((one) => [one.id, membersOf(one)]));
