import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_WORLD_URL } from '../../../../../apps/mock-api/src/contract-tools/documented-parts.ts';
import { ROOT } from '../../../../lib/run.mjs';

/** The parts of an OpenAPI document that are read here. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly example: string | number;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

/** A request as its document shows it. */
export interface DocumentCall {
  readonly id: string;
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
}

export const documentPath = (name: 'api' | 'control-plane'): string =>
  join(ROOT, 'docs/openapi', `${name}.json`);

/** The body of an operation's example with its headers; null if the document does not show it. */
function bodyOf({ requestBody }: OpenApiOperation): Pick<DocumentCall, 'headers' | 'body'> | null {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return { headers: {}, body: null };
  const [type, { example }] = content;
  if (type === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, text] of Object.entries(example as Record<string, string>))
      form.set(name, new Blob([text], { type: 'text/csv' }), 'example.csv');
    return { headers: {}, body: form };
  }
  if (example === undefined) return null;
  const headers = { 'content-type': type };
  return { headers, body: typeof example === 'string' ? example : JSON.stringify(example) };
}

/** The requests of a document, in its order, without those that send a file whose content it does not show. */
export function documentCalls(name: 'api' | 'control-plane'): DocumentCall[] {
  const { paths, components } = JSON.parse(readFileSync(documentPath(name), 'utf8')) as OpenApi;
  const resolved = (one: Parameter | { readonly $ref: string }): Parameter | undefined =>
    '$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): DocumentCall[] => {
      const parameters = (operation.parameters ?? []).flatMap((one) => resolved(one) ?? []);
      const filled = path.replace(/\{(\w+)\}/g, (_, wanted: string) =>
        encodeURIComponent(
          String(parameters.find((one) => one.in === 'path' && one.name === wanted)?.example),
        ),
      );
      const pairs = (place: Parameter['in']): [string, string][] =>
        parameters.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]);
      const query = new URLSearchParams(pairs('query')).toString();
      const sent = bodyOf(operation);
      return sent === null
        ? []
        : [
            {
              id: operation.operationId,
              method: method.toUpperCase(),
              target: query === '' ? filled : `${filled}?${query}`,
              headers: { ...sent.headers, ...Object.fromEntries(pairs('header')) },
              body: sent.body,
            },
          ];
    }),
  );
}

/** Saves the world of a server as a snapshot and returns its file. */
export async function snapshotFile(address: string): Promise<Buffer> {
  const saved = await fetch(`${address}/__sim/snapshots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'to-send' }),
  });
  if (!saved.ok) throw new Error(`the snapshot is ${saved.status}`);
  const file = await fetch(`${address}/__sim/snapshots/to-send/file`);
  return Buffer.from(await file.arrayBuffer());
}

/** The session cookie of the examples' world, into which the server's default world is turned. */
export async function exampleSession(address: string): Promise<string> {
  const response = await fetch(`${address}${EXAMPLE_WORLD_URL}`, { method: 'POST' });
  if (!response.ok) throw new Error(`the examples' world is ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}
