import { join } from 'node:path';
import { API_PART, CONTROL_PART } from '../../apps/mock-api/src/plugins/openapi.ts';
import { buildMemoryServer } from '../lib/memory-server.ts';
import { ROOT } from '../lib/run.mjs';
import type { Json, JsonObject } from './json.ts';
import { toOpenApi30 } from './to-openapi-30.ts';

/** The folder of the exported documents. */
export const OPENAPI_DIRECTORY = join(ROOT, 'docs/openapi');

/** The versions of OpenAPI that the documents come in; the first is what the server serves. */
export const OPENAPI_VERSIONS = ['3.1', '3.0'] as const;
export type OpenApiVersion = (typeof OPENAPI_VERSIONS)[number];

const PARTS = [
  { name: 'api', part: API_PART },
  { name: 'control-plane', part: CONTROL_PART },
] as const;

/** An exported document. */
export interface ExportedDocument {
  /** Name of its file in the folder of the exported documents. */
  readonly file: string;
  /** Its text: JSON in ASCII, so that every tool reads it whatever it takes for the encoding. */
  readonly text: string;
}

function asciiJson(document: Json): string {
  const text = JSON.stringify(document, null, 1).replace(
    /[^\x20-\x7e\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}

/** Both documents as a server of this code serves them, or brought down to OpenAPI 3.0. */
export async function openApiDocuments(version: OpenApiVersion): Promise<ExportedDocument[]> {
  const app = await buildMemoryServer();
  try {
    const documents: ExportedDocument[] = [];
    for (const { name, part } of PARTS) {
      const served = (await app.inject(part.documentPath)).json<JsonObject>();
      const old = version === '3.0';
      documents.push({
        file: `${name}${old ? '-3.0' : ''}.json`,
        text: asciiJson(old ? toOpenApi30(served) : served),
      });
    }
    return documents;
  } finally {
    await app.close();
  }
}
