// `npm run openapi [-- --version 3.1|3.0] [--out folder]`: takes the examples from a world, and writes the OpenAPI
// documents of the API and of the control plane, as the server serves them or converted to OpenAPI 3.0. Also writes the
// JSON schema of a story's file, docs/story.schema.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GIVEN_IN } from './lib/arguments.mjs';
import { failWithSentence } from './lib/run.mjs';
import {
  asciiJson,
  EXAMPLES_FILE,
  OPENAPI_DIRECTORY,
  OPENAPI_VERSIONS,
  openApiDocuments,
} from './openapi/documents.ts';
import { makeExamples } from './openapi/examples/make-examples.ts';
import { STORY_SCHEMA_FILE, storySchemaText } from './openapi/story-schema.ts';

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: {
      version: { type: 'string', default: OPENAPI_VERSIONS[0] },
      out: { type: 'string', default: OPENAPI_DIRECTORY },
    },
  });
  const version = OPENAPI_VERSIONS.find((known) => known === values.version);
  if (!version) throw new Error(`--version must be one of ${OPENAPI_VERSIONS.join(', ')}`);
  const examples = await makeExamples();
  writeFileSync(EXAMPLES_FILE, asciiJson(examples));
  writeFileSync(STORY_SCHEMA_FILE, storySchemaText());
  const folder = resolve(GIVEN_IN, values.out);
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of openApiDocuments(version, examples)) {
    writeFileSync(join(folder, file), text);
    process.stdout.write(`${relative(process.cwd(), join(folder, file))}\n`);
  }
});
