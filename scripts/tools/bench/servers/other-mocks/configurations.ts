import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairTables } from '../bare-stores.ts';
import { linkPath, type Recorded, statusPath } from '../recorded.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/** Returns a path without its query. */
const pathnameOf = (path: string): string => path.split('?')[0] ?? path;

function write(folder: string, name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

/**
 * Writes the files of json-server: payment requests and links as lists, other responses as objects; and its routes.
 * Returns the variables that name them.
 */
export function jsonServerFiles(recorded: Recorded, folder: string): Record<string, string> {
  const single = recorded.reads.filter(({ key }) => key !== 'payments');
  const responses = single.map(
    ({ key, response }) => [key, JSON.parse(response) as unknown] as const,
  );
  const DATABASE = write(folder, 'db.json', {
    ...Object.fromEntries(responses),
    payments: recorded.payments,
    links: [...pairTables(recorded).links].map(([id, download_url]) => ({ id, download_url })),
  });
  const ROUTES = write(folder, 'routes.json', {
    ...Object.fromEntries(single.map(({ key, path }) => [`${pathnameOf(path)}*`, `/${key}`])),
    [linkPath(':id')]: '/links/:id',
    [statusPath(':id')]: '/payments/:id',
    '/v1/accounting/*': '/$1',
  });
  return { DATABASE, ROUTES };
}

/** Returns a UUID for Mockoon. */
const uuid = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const mockoonRoute = (index: number, method: string, path: string, body: string) => ({
  uuid: uuid(index),
  type: 'http',
  method,
  endpoint: path.slice(1),
  responses: [
    {
      uuid: uuid(100 + index),
      body,
      statusCode: 200,
      headers: Object.entries(JSON_HEADERS).map(([key, value]) => ({ key, value })),
      bodyType: 'INLINE',
      disableTemplating: !body.includes('{{'),
      default: true,
    },
  ],
});

/** Writes the environment file of Mockoon: fixed bodies for reads, data buckets and templates for the request pair. */
export function mockoonFile(recorded: Recorded, folder: string): string {
  const around = (data: string): string => `{"code":200,"msg":"OK","data":${data}}`;
  const id = "(urlParam 'id')";
  const link = around(`{"download_url":"{{data 'links' ${id}}}"}`);
  const merge = `{{setData 'merge' 'payments' ${id} (bodyRaw)}}`;
  const changed = `${merge}${around(`{{data 'payments' ${id}}} `)}`;
  const routes = [
    ...recorded.reads.map(({ path, response }, index) =>
      mockoonRoute(index, 'get', pathnameOf(path), response),
    ),
    mockoonRoute(10, 'get', linkPath(':id'), link),
    mockoonRoute(11, 'patch', statusPath(':id'), changed),
  ];
  const payments = recorded.payments.map((payment) => [payment.id, payment] as const);
  const buckets = { links: pairTables(recorded).links, payments };
  return write(folder, 'mockoon.json', {
    uuid: uuid(999),
    name: 'bench',
    routes,
    rootChildren: routes.map((route) => ({ type: 'route', uuid: route.uuid })),
    data: Object.entries(buckets).map(([name, entries], index) => ({
      uuid: uuid(200 + index),
      id: name,
      name,
      documentation: '',
      value: JSON.stringify(Object.fromEntries<unknown>(entries)),
    })),
  });
}

/** Writes an OpenAPI document with an example per operation, for Prism. */
export function prismFile({ reads }: Recorded, folder: string): string {
  const content = (response: string) => ({
    'application/json': { schema: { type: 'object' }, example: JSON.parse(response) as unknown },
  });
  return write(folder, 'openapi.json', {
    openapi: '3.1.0',
    info: { title: 'bench', version: '1' },
    paths: Object.fromEntries(
      reads.map(({ path, response }) => [
        pathnameOf(path),
        { get: { responses: { 200: { description: 'OK', content: content(response) } } } },
      ]),
    ),
  });
}

/** Writes a folder of mappings and bodies for WireMock. */
export function wireMockFolder({ reads }: Recorded, folder: string): string {
  const root = join(folder, 'wiremock');
  for (const name of ['mappings', '__files']) mkdirSync(join(root, name), { recursive: true });
  for (const { key, path, response } of reads) {
    writeFileSync(join(root, '__files', `${key}.json`), response);
    const request = { method: 'GET', urlPath: pathnameOf(path) };
    write(join(root, 'mappings'), `${key}.json`, {
      request,
      response: { status: 200, headers: JSON_HEADERS, bodyFileName: `${key}.json` },
    });
  }
  return root;
}
