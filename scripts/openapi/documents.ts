import { join } from 'node:path';
import { API_PART, CONTROL_PART } from '../../apps/mock-api/src/http/documented-parts.ts';

import { ApiClient } from '../lib/api-client.ts';
import { startMemoryServer } from '../lib/memory-server.ts';
import { ROOT } from '../lib/run.mjs';
import { type JsonObject, toOpenApi30 } from './to-openapi-30.ts';

export const OPENAPI_DIRECTORY = join(ROOT, 'docs/openapi');

/** Available OpenAPI versions; the server serves the first one. */
export const OPENAPI_VERSIONS = ['3.1', '3.0'] as const;

export interface ExportedDocument {
  /** Name of its file in the folder of the exported documents. */
  readonly file: string;
  /** Its text: JSON in ASCII, so that tools can read it with any assumed encoding. */
  readonly text: string;
}

function asciiJson(document: JsonObject): string {
  const text = JSON.stringify(document, null, 1).replace(
    /[^\x20-\x7e\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}

/** Returns both documents as the server serves them, or converted to OpenAPI 3.0. */
export async function openApiDocuments(
  version: (typeof OPENAPI_VERSIONS)[number],
): Promise<ExportedDocument[]> {
  const server = await startMemoryServer();
  const api = new ApiClient(server.address);
  const parts = { api: API_PART, 'control-plane': CONTROL_PART };
  const documents: ExportedDocument[] = [];
  for (const [name, { documentPath }] of Object.entries(parts)) {
    const served = (await api.must('GET', documentPath)).json<JsonObject>();
    documents.push(
      version === '3.1'
        ? { file: `${name}.json`, text: asciiJson(served) }
        : { file: `${name}-3.0.json`, text: asciiJson(toOpenApi30(served)) },
    );
  }
  await server.close();
  return documents;
}
