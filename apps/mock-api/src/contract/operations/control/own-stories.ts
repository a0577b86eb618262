import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { namedObject, strictObject } from '../shapes.ts';
import { NameParameter, NewName } from './fields.ts';
import { PublisherFileSchema } from './publishers.ts';
import { ActSchema } from './acts.ts';
import { StoryContentSchema, StorySchema } from './stories.ts';
import { STORY_TEMPLATE_NAMES } from '#api/contract/values/story-templates.ts';

/** A story as a file: `fixtures/stories/<name>.json`, and `stories/<name>.json` in the data folder. */
export const StoryFileSchema = namedObject('StoryFile', {
  ...StoryContentSchema.properties,
  acts: Type.Array(ActSchema, {
    description: 'what personas did before the story begins, oldest first',
  }),
  publisher: Type.Optional(PublisherFileSchema),
});
export type StoryFile = Static<typeof StoryFileSchema>;

export const getStory = controlOperation({
  id: 'getStory',
  tag: 'Stories',
  summary: 'A story as a file, with what happened before it',
  worldless: true,
  params: NameParameter,
  response: StoryFileSchema,
  errors: ['unknownStory'],
});

export const putStory = controlOperation({
  id: 'putStory',
  tag: 'Stories',
  summary: 'Stores a story of one’s own; one of that name is replaced',
  worldless: true,
  params: strictObject({ name: NewName }),
  body: StoryFileSchema,
  bodyBytes: LIMITS.storyFileBytes,
  status: 201,
  sends: ['location'],
  response: StorySchema,
  errors: ['builtInStory', 'storyNameTaken', 'storiesFull'],
});

export const removeStory = controlOperation({
  id: 'removeStory',
  tag: 'Stories',
  summary: 'Deletes a story of one’s own and returns it; worlds that stand in it stay',
  worldless: true,
  params: NameParameter,
  response: StorySchema,
  errors: ['unknownStory', 'builtInStory'],
});

export const getStoryFile = controlOperation({
  id: 'getStoryFile',
  tag: 'Stories',
  summary: 'The file that a step offers for upload; steps count from 0',
  worldless: true,
  params: strictObject({
    name: Type.String({ description: 'name of the story' }),
    step: Type.Integer({ minimum: 0, description: 'the step, from 0' }),
  }),
  response: Type.String(),
  file: 'text/csv',
  errors: ['unknownStory', 'unknownStoryFile'],
});

/** Which story is made about a publisher of one's own. */
export const NewPublisherStorySchema = namedObject('NewPublisherStory', {
  template: Type.Enum([...STORY_TEMPLATE_NAMES]),
  name: Type.Optional(NewName),
});
export type NewPublisherStory = Static<typeof NewPublisherStorySchema>;

export const createPublisherStory = controlOperation({
  id: 'createPublisherStory',
  tag: 'Publishers',
  summary:
    'Makes a story about a publisher of one’s own from a template, with a day on which its data show it, and stores it with the stories of one’s own',
  worldless: true,
  params: NameParameter,
  body: NewPublisherStorySchema,
  status: 201,
  sends: ['location'],
  response: StorySchema,
  errors: ['unknownPublisher', 'builtInStory', 'storyExists', 'storyNameTaken', 'storiesFull'],
});
