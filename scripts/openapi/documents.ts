import { join } from 'node:path';
import { API_PART, CONTROL_PART } from '../../apps/mock-api/src/http/documented-parts.ts';
import { buildMemoryServer } from '../lib/memory-server.ts';
import { ROOT } from '../lib/run.mjs';
import type { Json, JsonObject } from './json.ts';
import { toOpenApi30 } from './to-openapi-30.ts';

/** Folder of the exported documents. */
export const OPENAPI_DIRECTORY = join(ROOT, 'docs/openapi');

/** Available OpenAPI versions; the server serves the first one. */
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
  /** Its text: JSON in ASCII, so that tools can read it with any assumed encoding. */
  readonly text: string;
}

function asciiJson(document: Json): string {
  const text = JSON.stringify(document, null, 1).replace(
    /[^\x20-\x7e\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}

/** Returns both documents as the server serves them, or converted to OpenAPI 3.0. */
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
