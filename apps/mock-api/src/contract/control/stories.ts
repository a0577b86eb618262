import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { NameParameter, Seed } from './fields.ts';

/** A named, seeded situation for demos and tests. */
export const StorySchema = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    description: Type.String(),
    persona: Type.String({ description: 'id of the persona that it is told with' }),
    path: Type.String({ description: 'path of the portal that it opens on' }),
    seed: Seed,
    notes: Type.Array(Type.String(), { description: 'what a presenter says, step by step' }),
  },
  { additionalProperties: false },
);
export type Story = Static<typeof StorySchema>;

export const listStories = operation({
  id: 'listStories',
  method: 'GET',
  path: '/__sim/stories',
  tag: 'Stories',
  summary: 'All stories, by name',
  access: 'open',
  answer: Type.Array(StorySchema),
});

export const applyStory = operation({
  id: 'applyStory',
  method: 'POST',
  path: '/__sim/stories/:name/apply',
  tag: 'Stories',
  summary: 'Turns the world into the situation of the story, which becomes its first state',
  access: 'open',
  params: NameParameter,
  answer: StorySchema,
  errors: ['unknownStory'],
});
