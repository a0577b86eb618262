import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { CLIENT_HEADER } from '#api/contract/values/names.ts';
import { controlOperation } from '../operation.ts';
import { namedObject, nullable, optional, strictObject } from '../shapes.ts';
import { ActSchema } from './acts.ts';
import { ClockSchema } from './clock.ts';
import { Instant, NameParameter, NewName, OwnPublisherName, Seed } from './fields.ts';

/** A world: seed, clock, state, fault plan and journal under one name. */
export const WorldSchema = namedObject('World', {
  name: Type.String(),
  seed: Seed,
  story: nullable(Type.String(), 'story it was made from'),
  clock: ClockSchema,
  createdAt: Instant("creation, on the world's own clock"),
  gap: nullable(
    Type.String({
      description:
        'why its acts do not make its state from the first one, so that it cannot be forked; null if they do',
    }),
  ),
  stateHash: Type.Optional(
    Type.String({ description: 'hash over seed, clock, state and fault plan' }),
  ),
});
export type World = Static<typeof WorldSchema>;

/** A new world, with the names of the worlds that were removed because there were too many. */
export const NewWorldSchema = namedObject('NewWorld', {
  ...WorldSchema.properties,
  dropped: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'worlds that were dropped to make room for it, those that had been idle longest; absent where there were none',
    }),
  ),
});
export type NewWorld = Static<typeof NewWorldSchema>;

/** A world in the list, with its last use. */
export const ListedWorldSchema = strictObject({
  ...WorldSchema.properties,
  publisher: OwnPublisherName,
  lastUse: nullable(
    strictObject({
      at: Instant('time of the last request to it, on the wall clock'),
      persona: nullable(Type.String({ description: 'the persona that was signed in' })),
      client: Type.String({
        description: `label of the client (header \`${CLIENT_HEADER}\`), else its address`,
      }),
    }),
  ),
});
export type ListedWorld = Static<typeof ListedWorldSchema>;

export const listWorlds = controlOperation({
  id: 'listWorlds',
  tag: 'Worlds',
  summary: 'All worlds, by name, with their last use since the start of the server',
  worldless: true,
  response: Type.Array(ListedWorldSchema),
});

export const createWorld = controlOperation({
  id: 'createWorld',
  tag: 'Worlds',
  summary: 'Creates a world: a fresh one, or a copy or a fork of another one, or of a snapshot',
  worldless: true,
  body: strictObject(
    optional({
      name: NewName,
      seed: Seed,
      story: Type.String({ description: 'name of the story to apply to it' }),
      step: Type.Integer({ minimum: 0, description: 'the step of the story, from 0' }),
      now: Instant('time at which its clock is frozen'),
      publisher: Type.String({
        description: 'name of a publisher of one’s own that it gets besides the others',
      }),
      from: Type.String({ description: 'name of a world or, if there is none, of a snapshot' }),
      at: Type.Union([Type.Integer({ minimum: 1 }), Type.Literal('now')], {
        description:
          'makes the world by repeating what was done in the world `from`: up to this entry of its journal, or all of it. Without `at`, the state is copied',
      }),
      acts: Type.Array(ActSchema, {
        maxItems: LIMITS.acts,
        description:
          'what is done in it, each at its time and as its persona; its clock then stands at the time of the last one',
      }),
    }),
  ),
  bodyBytes: LIMITS.newWorldBytes,
  status: 201,
  sends: ['location'],
  response: NewWorldSchema,
  errors: [
    'worldExists',
    'notReplayable',
    'unknownPublisher',
    'unknownStory',
    'unknownSnapshot',
    'badSnapshot',
  ],
});

export const removeWorld = controlOperation({
  id: 'removeWorld',
  tag: 'Worlds',
  summary: 'Drops a world and returns its description; the default world stays',
  worldless: true,
  params: NameParameter,
  response: WorldSchema,
  errors: ['defaultWorldStays'],
});
