import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { buildServer, type ServerParts } from '../../src/build-server.ts';
import { readConfig } from '../../src/config.ts';
import type { DataOf, ExtraOf, Operation } from '../../src/contract/operations/operation.ts';
import { SESSION_COOKIE } from '../../src/contract/values/names.ts';
import { memoryTemplates } from '../../src/world/template.ts';
import { fixtures } from './fixture-data.ts';
import { responseFaults } from './response-faults.ts';
import { type Query, urlOf } from './operation-url.ts';
import { proveResponses } from './proven-responses.ts';
import { testSources } from './test-sources.ts';

/**
 * First states are a function of seed, day and fixtures, so the servers of one worker share them, as they share facts.
 */
const TEMPLATES = memoryTemplates();

/** Facts are a function of their keys, so test files share them, and each day is generated once. */
const FACTS_DIRECTORY = fileURLToPath(
  new URL('../../../../node_modules/.cache/bidstage-facts', import.meta.url),
);

/** The clock of every test server by default. */
export const TEST_NOW = '2024-01-08T09:00:00.000Z';

const WALL_MS = Date.parse('2030-01-01T00:00:00Z');

/**
 * Options for a server that shares no first state with another one, for tests that compare two servers of one seed. It
 * still shares facts; `factsDirectory: null` generates those again too, which takes seconds.
 */
export function ownFirstStates(): Pick<ServerParts, 'templates'> {
  return { templates: memoryTemplates() };
}

/** A separate server for one test: everything in memory, clock frozen at `TEST_NOW`. */
export async function startTestServer(
  environment: Record<string, string> = {},
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const config = readConfig({ BIDSTAGE_DATA_DIR: ':memory:', SIM_NOW: TEST_NOW, ...environment });
  const app = await buildServer({
    config,
    fixtures,
    sources: testSources(WALL_MS),
    portalDirectory: null,
    factsDirectory: FACTS_DIRECTORY,
    templates: TEMPLATES,
    ...parts,
  });
  proveResponses(app);
  return new TestServer(app);
}

/** A parsed JSON response. */
export interface JsonResponse<D = unknown> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: { code: number; msg?: string; message?: string; data: D };
}

export class TestServer {
  readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Signs in as a persona and returns a client with its session. */
  async signIn(persona: string): Promise<TestClient> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/__sim/sign-in',
      payload: { persona },
    });
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (!cookie) throw new Error(`cannot sign in as ${persona}: ${response.body}`);
    return new TestClient(this.app, { cookie: `${SESSION_COOKIE}=${cookie.value}` });
  }

  /** A client without a session. */
  get visitor(): TestClient {
    return new TestClient(this.app, {});
  }

  close(): Promise<void> {
    return this.app.close();
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
  readonly #app: FastifyInstance;
  readonly headers: Readonly<Record<string, string>>;

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
    this.#app = app;
    this.headers = headers;
  }

  /** Sends any request; returns its response unchanged. */
  send(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#app.inject({ ...options, headers: { ...this.headers, ...options.headers } });
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
