import Type from 'typebox';
import { NAME_PATTERN, MAX_SEED } from '#api/contract/values/names.ts';
import { strictObject } from '../shapes.ts';

/** A time of the simulator itself: ISO 8601 with a time zone. Times inside the data are Unix seconds, as in `/v1`. */
export const Instant = (description: string) => Type.String({ format: 'date-time', description });

/** The name of a new world or snapshot. */
export const NewName = Type.String({
  pattern: NAME_PATTERN,
  description: 'lower-case letters, digits and hyphens, at most 40',
});

/** The seed of a world. */
export const Seed = Type.Integer({ minimum: 0, maximum: MAX_SEED });

/** Whose a world or its snapshot is. */
export const OwnPublisherName = Type.Optional(
  Type.String({ description: 'name of its publisher of one’s own; absent without one' }),
);

/** A path parameter `:name`; an unknown name is 404, even if it does not match the pattern. */
export const NameParameter = strictObject({
  name: Type.String({ description: 'name as listed' }),
});
