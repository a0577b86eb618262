// `npm run story-schema`: writes the JSON schema of a story's file, `docs/story.schema.json`.
import { writeFile } from 'node:fs/promises';
import { failWithSentence } from './lib/run.mjs';
import { STORY_SCHEMA_FILE, storySchemaText } from './openapi/story-schema.ts';

await failWithSentence(async () => {
  await writeFile(STORY_SCHEMA_FILE, storySchemaText());
});
