// `npm run openapi [-- --version 3.1|3.0] [--out folder]`: writes the OpenAPI documents of the API and of the control
// plane, as the server serves them or converted to OpenAPI 3.0.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import {
  OPENAPI_DIRECTORY,
  OPENAPI_VERSIONS,
  openApiDocuments,
  type OpenApiVersion,
} from './openapi/documents.ts';

function wantedVersion(text: string): OpenApiVersion {
  const version = OPENAPI_VERSIONS.find((known) => known === text);
  if (!version) throw new Error(`--version must be one of ${OPENAPI_VERSIONS.join(', ')}`);
  return version;
}

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: {
      version: { type: 'string', default: OPENAPI_VERSIONS[0] },
      out: { type: 'string', default: OPENAPI_DIRECTORY },
    },
  });
  // npm starts scripts in the folder of the repository, but paths are relative to the user's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? '', values.out);
  const documents = await openApiDocuments(wantedVersion(values.version));
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of documents) {
    writeFileSync(join(folder, file), text);
    process.stdout.write(`${relative(process.cwd(), join(folder, file))}\n`);
  }
  return 0;
});
