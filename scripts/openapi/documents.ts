import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { openApiDocument } from '#api/contract-tools/document.ts';
import { API_PART, CONTROL_PART } from '#api/contract-tools/documented-parts.ts';
import { EXAMPLES, type Examples } from '#api/contract-tools/examples.ts';
import { ROOT } from '../lib/run.mjs';
import { type JsonObject, toOpenApi30 } from './to-openapi-30.ts';

export const OPENAPI_DIRECTORY = join(ROOT, 'docs/openapi');

export const EXAMPLES_FILE = join(ROOT, 'apps/mock-api/src/contract-tools/examples.json');

/** Available OpenAPI versions; the server serves the first one. */
export const OPENAPI_VERSIONS = ['3.1', '3.0'] as const;

/** The documented parts of the server, by the name of their document. */
export const DOCUMENTED_PARTS = { api: API_PART, 'control-plane': CONTROL_PART };

export interface ExportedDocument {
  /** Name of its file in the folder of the exported documents. */
  readonly file: string;
  /** Its text: JSON in ASCII, so that tools can read it with any assumed encoding. */
  readonly text: string;
}

/** A value as it is read from JSON: without members that are undefined or hidden. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Maximum length of an object or a list that stands on one line, in characters. */
const LINE = 160;

/** JSON in which what is short stands on one line. */
function foldedJson(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (flat.length <= LINE || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => foldedJson(item, deeper))
    : Object.entries(value).map(
        ([key, member]) => `${JSON.stringify(key)}: ${foldedJson(member, deeper)}`,
      );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${deeper}${members.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/** A JSON value as text in ASCII. */
export function asciiJson(value: unknown): string {
  const text = foldedJson(asJson(value), '').replace(
    /[^\x20-\x7e\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}

/** The address of `npm start` without any setting. */
function usualServer(): { readonly url: string; readonly description: string } {
  const { host, port } = readConfig({});
  return { url: `http://${host}:${port}`, description: 'npm start' };
}

/** Returns both documents for the server of `npm start`, in OpenAPI 3.1 or converted to 3.0. */
export function openApiDocuments(
  version: (typeof OPENAPI_VERSIONS)[number],
  examples: Examples = EXAMPLES,
): ExportedDocument[] {
  return Object.entries(DOCUMENTED_PARTS).map(([name, part]) => {
    const document = openApiDocument(part, examples, [usualServer()]);
    return version === '3.1'
      ? { file: `${name}.json`, text: asciiJson(document) }
      : { file: `${name}-3.0.json`, text: asciiJson(toOpenApi30(asJson(document) as JsonObject)) };
  });
}
