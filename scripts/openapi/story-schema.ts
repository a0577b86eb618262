import { join } from 'node:path';
import { StoryFileSchema } from '#api/contract/operations/control/own-stories.ts';
import { ROOT } from '../lib/run.mjs';

/** The JSON schema of a story's file, generated from the contract. */
export const STORY_SCHEMA_FILE = join(ROOT, 'docs/story.schema.json');

export function storySchemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...StoryFileSchema,
    title: 'A story of Bidstage',
    description: 'docs/stories.md explains the format',
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
