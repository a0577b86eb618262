import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { strictAjv } from '#api/strict-ajv.ts';
import { ROOT } from '../lib/run.mjs';
import { ApiClient } from '../lib/api-client.ts';
import { STORY_SCHEMA_FILE, storySchemaText } from '../openapi/story-schema.ts';
import { readDocument } from './helpers/markdown.ts';
import { serverForAllTests } from './helpers/setup.ts';

const FOLDER = join(ROOT, 'fixtures/stories');
/** The story in the document. */
const EXAMPLE =
  readDocument('docs/stories.md').blocks.find(({ language }) => language === 'json')?.text ?? '';

const server = serverForAllTests();

const validator = () =>
  strictAjv().compile(JSON.parse(readFileSync(STORY_SCHEMA_FILE, 'utf8')) as object);

describe('S4 the JSON schema of a story', () => {
  it('S4 docs/story.schema.json is that of the contract', () => {
    const isUpToDate = readFileSync(STORY_SCHEMA_FILE, 'utf8') === storySchemaText();
    expect(isUpToDate, 'it is out of date: npm run openapi').toBe(true);
  });

  it.each(readdirSync(FOLDER))('S4 accepts fixtures/stories/%s', (file) => {
    const validate = validator();
    validate(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    expect(validate.errors).toBeNull();
  });

  it('S4 accepts the example of docs/stories.md, and nothing else in its place', () => {
    const validate = validator();
    const story = JSON.parse(EXAMPLE) as object;
    validate(story);
    expect(validate.errors).toBeNull();
    expect(validate({ ...story, steps: [] })).toBe(false);
    expect(validate({ ...story, colour: 'red' })).toBe(false);
  });

  it('S4 the example of docs/stories.md can be stored, and its steps be opened', async () => {
    const story = JSON.parse(EXAMPLE) as { name: string; steps: object[] };
    const path = `/__sim/stories/${story.name}`;
    const api = new ApiClient(server.address);
    expect((await api.send('PUT', path, { json: story })).status).toBe(201);
    for (const step of story.steps.keys())
      expect((await api.send('POST', `${path}/apply?step=${step}`)).status).toBe(200);
  });
});
