import Type from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { named, strictObject } from '../shapes.ts';

/** A JSON pointer into a body; `*` stands for every item of an array and every member of an object. */
export const FieldPath = named(
  'FieldPath',
  Type.String({
    pattern: '^/',
    maxLength: LIMITS.faultFieldPath,
    description: 'JSON pointer; the segment `*` is every item or member: `/data/*/status`',
  }),
);

/** A glob on the path of a request, which is compared with every request. */
export const PathGlob = (description: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.pathGlob, description });

/** Headers that belong to the connection, or that carry a session. */
const FIXED_HEADERS = [
  'connection',
  'content-length',
  'keep-alive',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The name of a header that a fault may change. */
export const HeaderName = named(
  'ChangeableHeader',
  Type.Unsafe<string>({
    type: 'string',
    pattern: '^[a-z0-9-]{1,100}$',
    not: { type: 'string', enum: FIXED_HEADERS },
  }),
);

/** Headers with one value each. */
export const HeaderValues = named(
  'HeaderValues',
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    propertyNames: HeaderName,
    additionalProperties: { type: 'string', pattern: '^[\\x20-\\x7e]{0,1000}$' },
    maxProperties: LIMITS.faultHeaders,
    description: 'headers with one value each; names are in lower case',
  }),
);

/** Parts of the query that a request must have. */
export const QueryMatch = Type.Unsafe<Record<string, string>>({
  type: 'object',
  propertyNames: { type: 'string', minLength: 1, maxLength: 100 },
  additionalProperties: { type: 'string', maxLength: 500 },
  maxProperties: LIMITS.faultQueryParts,
  description:
    'names and values that the query has; `*` in either matches any characters; of a repeated name one value is enough',
});

/** What the body of a request must have. */
export const BodyMatch = Type.Union([
  strictObject(
    {
      path: FieldPath,
      equals: Type.Optional(
        Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean(), Type.Null()], {
          description: 'its value; any if absent',
        }),
      ),
    },
    'a field of a JSON body',
  ),
  strictObject(
    { contains: Type.String({ minLength: 1, maxLength: 1000 }) },
    'a text in the body; JSON is compared without spaces',
  ),
]);
