import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { PORTAL_SEGMENTS } from '#api/contract/values/portal-paths.ts';
import { portalFolder } from '../helpers/portal-folder.ts';
import { listen, sendToPort } from '../helpers/sockets.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

const parts = { portalDirectory: portalFolder() };
const mock = serverForAllTests({}, parts);
const realApi = serverForAllTests(
  { API_BASE_URL: 'http://127.0.0.1:9', ACCOUNT_BASE_URL: 'https://account.example' },
  parts,
);
const ports: number[] = [];
beforeAll(async () => {
  ports.push(await listen(mock), await listen(realApi));
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** What clients send that ask for no page; undefined for no header. */
const NO_PAGE = ['application/json', '*/*', 'application/json, text/plain, */*', undefined];

const LIKE_AN_API = [
  '/V1/users/me',
  '/%561/users/me',
  '/v2/users/me',
  '/V10',
  '//v1/users/me',
  '/api',
  '/api/',
  '/API/v1/users/me?x=1',
  '/__SIM/state',
  '/Wrapper/core.js',
  '/ACCOUNT/authorize',
  '/Files/invoices/1',
  '/swagger.json',
  '/openapi.yaml',
  '/assets/missing',
  '/robots.txt',
];
const WRONG = ['/nothing', '/graphql', '/users/me', '/health', '/apis', '//', '//analytics'];
const PORTAL = [
  '/',
  '/?x=1',
  ...PORTAL_SEGMENTS.map((segment) => `/${segment}`),
  '/Analytics/bidders',
  '/analytics/adunits/a.json',
  '/analytics/v2/api',
  // A share link whose mark was encoded.
  '/%23sim%3DeyJ2.abcdef',
];

/** Status and media type of a response to each way of asking, of both servers. */
async function responses(path: string, accept: string | undefined): Promise<string[]> {
  const asked = ['GET', 'HEAD'].flatMap((method) => ports.map((port) => [method, port] as const));
  return Promise.all(
    asked.map(async ([method, port]) => {
      const headers = accept === undefined ? {} : { accept };
      const { status, headers: sent, body } = await sendToPort(port, path, { method, headers });
      const [type] = String(sent['content-type']).split(';');
      if (status === 404 && method === 'GET')
        expect(JSON.parse(body), path).toMatchObject({
          status: 404,
          title: ERROR_CATALOGUE.unknownPath.text,
        });
      return `${status} ${type}`;
    }),
  );
}

const PAGE = Array.from({ length: 4 }, () => '200 text/html');
const PROBLEM = Array.from({ length: 4 }, () => '404 application/problem+json');

describe('a path that nobody serves', () => {
  it.each(LIKE_AN_API)(
    'API-002 %s looks like an API or a file: 404 for everybody',
    async (path) => {
      for (const accept of [...NO_PAGE, BROWSER])
        expect(await responses(path, accept), accept).toEqual(PROBLEM);
    },
  );

  it.each(WRONG)('API-002 %s is the page for a person, and 404 for a program', async (path) => {
    expect(await responses(path, BROWSER)).toEqual(PAGE);
    for (const accept of NO_PAGE) expect(await responses(path, accept), accept).toEqual(PROBLEM);
    for (const accept of [BROWSER, '*/*']) {
      const { headers } = await mock.visitor.send({ url: path, headers: { accept } });
      expect(headers.vary).toBe('Accept');
    }
  });

  it.each(PORTAL)('%s is a page for everybody', async (path) => {
    for (const accept of [...NO_PAGE, BROWSER])
      expect(await responses(path, accept), accept).toEqual(PAGE);
  });

  it.each(['/v2/partners', '/partners'])(
    'Q1 %s responds to a program as a rule says, and is counted',
    async (path) => {
      const send = (options: InjectOptions) => mock.visitor.send(options);
      const effect = { type: 'respond', status: 200, json: { name: 'Acme' } };
      const rule = { match: { method: 'GET', path }, effect };
      const { id } = (await send({ method: 'POST', url: '/__sim/faults', payload: rule })).json<{
        id: number;
      }>();
      const own = await send({ method: 'GET', url: path });
      expect([own.statusCode, own.body]).toEqual([200, '{"name":"Acme"}']);
      const counted = await send({ method: 'GET', url: `/__sim/requests/count?path=${path}` });
      expect(counted.json()).toMatchObject({ count: 1 });
      await send({ method: 'DELETE', url: `/__sim/faults/${id}` });
      expect((await send({ method: 'GET', url: path })).statusCode).toBe(404);
    },
  );
});
