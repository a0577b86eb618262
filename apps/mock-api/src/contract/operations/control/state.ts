import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { mapOf, namedObject, nullable, strictObject } from '../shapes.ts';
import { ClockSchema } from './clock.ts';
import { FaultSchema } from './faults.ts';
import { Seed } from './fields.ts';

/** How the portal shows whose world it is. */
const BrandSchema = namedObject('Brand', {
  name: Type.String({ description: 'name of the publication' }),
  logo: Type.Optional(Type.String({ description: 'a PNG or JPEG as a data URL' })),
  accent: Type.Optional(
    strictObject(
      { light: Type.String(), dark: Type.String() },
      'the accent colour in each theme, changed where text in it would not be readable',
    ),
  ),
});
export type Brand = Static<typeof BrandSchema>;

/** A summary of one world. Equal states have equal hashes, independent of the world's name. */
const StateSchema = namedObject('State', {
  world: Type.String({ description: 'name of the world' }),
  seed: Seed,
  story: nullable(Type.String(), 'the story of its first state'),
  storyStep: nullable(
    Type.Integer({ minimum: 0 }),
    'the step of that story at which the world was applied, from 0',
  ),
  clock: ClockSchema,
  faults: Type.Array(FaultSchema),
  counts: mapOf(Type.Integer(), 'number of rows of each table of the state'),
  stateHash: Type.String({ description: 'hash over seed, clock, state and fault plan' }),
  brand: Type.Optional(BrandSchema),
  timeZone: Type.Optional(
    Type.String({
      description: "time zone of the country of the world's own publisher; absent without one",
    }),
  ),
  replay: Type.Optional(
    strictObject(
      { file: Type.String(), responses: Type.Integer() },
      'the recording of a real API that responds where it can; absent without one',
    ),
  ),
});
export type State = Static<typeof StateSchema>;

export const getState = controlOperation({
  id: 'getState',
  tag: 'Worlds',
  summary: "The world's seed, clock, active faults, counts and state hash",
  response: StateSchema,
});

export const resetWorld = controlOperation({
  id: 'resetWorld',
  tag: 'Worlds',
  summary:
    "Back to the world's first state, of a story its first step; the journal is cleared, and of the faults those stay that its story begins with",
  response: StateSchema,
});
