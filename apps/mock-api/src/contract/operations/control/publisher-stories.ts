import Type, { type Static } from 'typebox';
import { STORY_TEMPLATE_NAMES } from '../../values/story-templates.ts';
import { controlOperation } from '../operation.ts';
import { namedObject } from '../shapes.ts';
import { NameParameter, NewName } from './fields.ts';
import { StorySchema } from './stories.ts';

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
