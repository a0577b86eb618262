import shapes from './response-shapes.json' with { type: 'json' };

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

/**
 * The members of each operation's envelope that carry data, by the operation's id. `npm run openapi` makes them from the
 * schemas of the operations.
 */
export const RESPONSE_SHAPES = shapes as Readonly<Record<string, ResponseShape | undefined>>;
