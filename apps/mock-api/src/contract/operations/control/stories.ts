import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { NAME_PATTERN, STORY_FILE_PATTERN } from '#api/contract/values/names.ts';
import { controlOperation } from '../operation.ts';
import { NewFaultSchema } from './faults.ts';
import { Instant, NameParameter, Seed } from './fields.ts';
import { mapOf, namedObject, optional, strictObject } from '../shapes.ts';
import { StepActSchema } from './acts.ts';
import { StoryStatementSchema, StoryTargetSchema } from './story-target.ts';

/** A path of the portal; `portalPath` has the rest of the rule. */
const PortalPath = (description: string) =>
  Type.String({ pattern: '^/([^/]|$)', maxLength: LIMITS.ownPath, description });

/** One step of a story: the presenter's note, and the changes to the world before it. */
export const StoryStepSchema = namedObject('StoryStep', {
  title: Type.String(),
  note: Type.String({
    description:
      'text for the presenter; `{name}` stands for the figure of that name, as it is on the screen',
  }),
  ...optional({
    figures: mapOf(StoryTargetSchema, 'where the figures of the note stand on the screen, by name'),
    statements: Type.Array(StoryStatementSchema, {
      description: 'what the note says, as data that the check compares with the screen',
    }),
    pointsAt: StoryTargetSchema,
    asked: Type.String({
      description: 'what to say if the audience asks; shown to the presenter only',
    }),
    acts: Type.Array(StepActSchema, { description: 'what personas do when the step begins' }),
    offersFile: Type.String({
      pattern: STORY_FILE_PATTERN,
      description:
        'a file in `fixtures/`, or `publisher.csv`, the configuration of the story’s publisher, that the step offers where the page asks for a file',
    }),
    path: PortalPath('path of the portal that the step opens'),
    persona: Type.String({ description: 'persona id who signs in for it' }),
    advanceSeconds: Type.Integer({
      minimum: 1,
      maximum: LIMITS.clockAdvanceSeconds,
      description: 'how far the clock moves on',
    }),
    faults: Type.Array(NewFaultSchema, {
      description: 'the fault plan from here on; an empty list ends all faults',
    }),
  }),
});
export type StoryStep = Static<typeof StoryStepSchema>;

/** A named, seeded situation for demos and tests. Its first step is the initial situation. */
export const StoryContentSchema = strictObject({
  name: Type.String({ pattern: NAME_PATTERN }),
  title: Type.String(),
  description: Type.String(),
  audience: Type.Optional(
    Type.Enum(['prospect', 'qa'], {
      description: 'who it is for: a buyer (if absent), or testers and developers',
    }),
  ),
  persona: Type.String({ description: 'id of the persona who is signed in' }),
  path: PortalPath('path of the portal that it opens on'),
  seed: Seed,
  now: Instant('time at which its clock is frozen'),
  timeZone: Type.String({
    description: 'IANA time zone of its notes; the portal shows its times in it',
  }),
  steps: Type.Array(StoryStepSchema, { minItems: 1, maxItems: LIMITS.storySteps }),
});

/** A story as it is listed. */
export const StorySchema = namedObject('Story', {
  ...StoryContentSchema.properties,
  own: Type.Optional(
    Type.Literal(true, { description: 'it is a file of the data folder, not a built-in story' }),
  ),
  about: Type.Optional(
    Type.String({ description: 'name of the publisher of one’s own that it is about' }),
  ),
});
export type Story = Static<typeof StorySchema>;

export const listStories = controlOperation({
  id: 'listStories',
  tag: 'Stories',
  summary: 'All stories, by name',
  worldless: true,
  response: Type.Array(StorySchema),
});

export const applyStory = controlOperation({
  id: 'applyStory',
  tag: 'Stories',
  summary:
    'Turns the world into a step of the story, whose first step becomes its first state, and signs in the persona of that step',
  params: NameParameter,
  query: strictObject({
    step: Type.Optional(
      Type.Integer({ minimum: 0, description: 'the step, from 0; the first one if absent' }),
    ),
  }),
  sends: ['set-cookie'],
  response: StorySchema,
  errors: ['unknownStory'],
});
