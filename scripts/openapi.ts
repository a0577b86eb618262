// `npm run openapi`: takes the examples from a world, and writes the OpenAPI
// documents of the API and of the control plane, as the server serves them or converted to OpenAPI 3.0. Also writes the
// JSON schema of a story's file, docs/story.schema.json, and the types of the contract for users of the package.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { GIVEN_IN, parseOptions } from './lib/arguments.mjs';
import { failWithSentence } from './lib/run.mjs';
import {
  asciiJson,
  EXAMPLES_FILE,
  OPENAPI_DIRECTORY,
  OPENAPI_VERSIONS,
  openApiDocuments,
} from './openapi/documents.ts';
import { makeExamples } from './openapi/examples/make-examples.ts';
import { PACKAGE_TYPES_FILE, packageTypesText } from './openapi/package-types.ts';
import { STORY_SCHEMA_FILE, storySchemaText } from './openapi/story-schema.ts';

const USAGE = `npm run openapi [-- options]
Writes the OpenAPI documents with their examples, the schema of stories, and types of the package.
  --version VERSION  of OpenAPI: 3.1 (if absent) or 3.0
  --out FOLDER       docs/openapi if absent`;

const OPTIONS = {
  version: { type: 'string', default: OPENAPI_VERSIONS[0] },
  out: { type: 'string', default: OPENAPI_DIRECTORY },
} as const;

await failWithSentence(async () => {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const version = OPENAPI_VERSIONS.find((known) => known === values.version);
  if (!version) throw new Error(`--version must be one of ${OPENAPI_VERSIONS.join(', ')}`);
  const examples = await makeExamples();
  writeFileSync(EXAMPLES_FILE, asciiJson(examples));
  writeFileSync(STORY_SCHEMA_FILE, storySchemaText());
  writeFileSync(PACKAGE_TYPES_FILE, await packageTypesText());
  const folder = resolve(GIVEN_IN, values.out);
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of openApiDocuments(version, examples)) {
    writeFileSync(join(folder, file), text);
    process.stdout.write(`${relative(process.cwd(), join(folder, file))}\n`);
  }
});
