import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { buildServer, type ServerParts } from '#api/build-server.ts';
import { readConfig } from '#api/config.ts';
import type { DataOf, ExtraOf, Operation } from '#api/contract/operations/operation.ts';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { MarketCache } from '#api/world/market/market-cache.ts';
import { makeTemplates } from '#api/world/template.ts';
import { fixtures } from './fixture-data.ts';
import { responseFaults } from './response-faults.ts';
import { type Query, urlOf } from './operation-url.ts';
import { proveResponses } from './proven-responses.ts';
import { testSources } from './test-sources.ts';

/**
 * First states are a function of seed, day and fixtures, so the servers of one worker share them, as they share facts.
 */
export const TEMPLATES = makeTemplates(256 * 1024 * 1024);

/**
 * What markets have computed is a function of their keys, so the servers and registries of one worker share it too. It has room for all
 * seeds of a run: a file would else compute again what another one has evicted.
 */
export const MARKETS = new MarketCache(256 * 1024 * 1024);

/** The clock of every test server by default. */
export const TEST_NOW = '2024-01-08T09:00:00.000Z';

const WALL_MS = Date.parse('2030-01-01T00:00:00Z');

/**
 * Options for a server that shares nothing with another one, for tests that compare two servers of one seed.
 */
export function ownFirstStates(): Pick<ServerParts, 'templates' | 'markets'> {
  return { templates: makeTemplates(), markets: new MarketCache() };
}

async function openServer(
  environment: Readonly<Record<string, string>>,
  parts: Partial<ServerParts>,
): Promise<FastifyInstance> {
  const config = readConfig({ BIDSTAGE_DATA_DIR: ':memory:', SIM_NOW: TEST_NOW, ...environment });
  const app = await buildServer({
    config,
    fixtures,
    sources: testSources(WALL_MS),
    portalDirectory: null,
    templates: TEMPLATES,
    markets: MARKETS,
    ...parts,
  });
  proveResponses(app);
  return app;
}

/** A separate server for the running test, closed after it: everything in memory, clock frozen at `TEST_NOW`. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const server = new TestServer();
  await server.start(environment, parts);
  onTestFinished(() => server.close());
  return server;
}

/** A server that is started before each test of the file or suite, and closed after it. */
export function serverForEachTest(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<ServerParts> = {},
): TestServer {
  const server = new TestServer();
  beforeEach(() => server.start(environment, parts));
  afterEach(() => server.close());
  return server;
}

/** One server for all tests of the file or suite. */
export function serverForAllTests(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<ServerParts> = {},
): TestServer {
  const server = new TestServer();
  beforeAll(() => server.start(environment, parts));
  afterAll(() => server.close());
  return server;
}

/** A parsed JSON response. */
export interface JsonResponse<D = unknown> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: { code: number; msg?: string; message?: string; data: D };
}

export class TestServer {
  #app: FastifyInstance | undefined;
  #closed: Promise<void> | undefined;
  readonly #clients: (readonly [TestClient, string])[] = [];

  /** The server that is running; throws before the first test. */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the test server is not running');
    return this.#app;
  }

  async start(
    environment: Readonly<Record<string, string>> = {},
    parts: Partial<ServerParts> = {},
  ): Promise<void> {
    this.#app = await openServer(environment, parts);
    this.#closed = undefined;
    for (const [client, persona] of this.#clients) client.headers = await this.#signIn(persona);
  }

  async #signIn(persona: string): Promise<Readonly<Record<string, string>>> {
    const { cookies, body } = await this.app.inject({
      method: 'POST',
      url: '/__sim/sign-in',
      payload: { persona },
    });
    const cookie = cookies.find(({ name }) => name === SESSION_COOKIE);
    if (!cookie) throw new Error(`cannot sign in as ${persona}: ${body}`);
    return { cookie: `${SESSION_COOKIE}=${cookie.value}` };
  }

  /** A client that is signed in as a persona at each start of the server, to be created before it. */
  clientOf(persona: string): TestClient {
    const client = new TestClient(this, {});
    this.#clients.push([client, persona]);
    return client;
  }

  /** Signs in as a persona and returns a client with its session. */
  async signIn(persona: string): Promise<TestClient> {
    return new TestClient(this, await this.#signIn(persona));
  }

  /** A client without a session. */
  get visitor(): TestClient {
    return new TestClient(this, {});
  }

  /** Closes the server; later calls do nothing. */
  close(): Promise<void> {
    return (this.#closed ??= this.app.close());
  }
}

/** The message of a refused request, and the invalid parts that it names. */
export interface Refusal {
  readonly status: number;
  readonly msg: string | undefined;
  readonly paths: readonly string[];
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Sends requests with the same headers each time, and parses the JSON of their responses. */
export class TestClient {
  readonly #server: TestServer;
  headers: Readonly<Record<string, string>>;

  constructor(server: TestServer, headers: Readonly<Record<string, string>>) {
    this.#server = server;
    this.headers = headers;
  }

  /** Sends any request; returns its response unchanged. */
  send(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#server.app.inject({
      ...options,
      headers: { ...this.headers, ...options.headers },
    });
  }

  async json<D = unknown>(method: Method, url: string, payload?: object): Promise<JsonResponse<D>> {
    const response = await this.send({ method, url, ...(payload && { payload }) });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  get<D = unknown>(url: string): Promise<JsonResponse<D>> {
    return this.json('GET', url);
  }

  post<D = unknown>(url: string, payload?: object): Promise<JsonResponse<D>> {
    return this.json('POST', url, payload);
  }

  patch<D = unknown>(url: string, payload?: object): Promise<JsonResponse<D>> {
    return this.json('PATCH', url, payload);
  }

  put<D = unknown>(url: string, payload?: object): Promise<JsonResponse<D>> {
    return this.json('PUT', url, payload);
  }

  delete<D = unknown>(url: string): Promise<JsonResponse<D>> {
    return this.json('DELETE', url);
  }

  /** The `data` of a GET that must succeed; throws when it is refused. */
  async data<D = unknown>(url: string): Promise<D> {
    const { status, body } = await this.get<D>(url);
    if (status !== 200) throw new Error(`GET ${url} is ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  /** The body of an operation's GET that must succeed, in the shape of the contract. */
  async read<O extends Operation>(
    operation: O,
    query: Query,
  ): Promise<{ data: DataOf<O> } & ExtraOf<O>> {
    const url = urlOf(operation, query);
    const { status, body } = await this.get(url);
    if (status !== 200) throw new Error(`GET ${url} is ${status}: ${JSON.stringify(body)}`);
    expect(responseFaults(operation, body)).toEqual([]);
    return body as unknown as { data: DataOf<O> } & ExtraOf<O>;
  }

  /** The refusal of an operation's GET. */
  async refusal(operation: Operation, query: Query): Promise<Refusal> {
    const { status, body } = await this.get<{ problems?: { path: string }[] } | null>(
      urlOf(operation, query),
    );
    return {
      status,
      msg: body.msg,
      paths: (body.data?.problems ?? []).map(({ path }) => path),
    };
  }
}
