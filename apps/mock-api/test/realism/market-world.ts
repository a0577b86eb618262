import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildServer } from '#api/build-server.ts';
import { readConfig } from '#api/config.ts';
import { DEFAULT_WORLD, WORLD_HEADER } from '#api/contract/values/names.ts';
import type { DataOf, ExtraOf, Operation } from '#api/contract/operations/operation.ts';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { type Query, urlOf } from '../helpers/operation-url.ts';
import { testSources } from '../helpers/test-sources.ts';

/** A server in memory whose worlds all have one seed. */
export interface MarketServer {
  readonly app: FastifyInstance;
  readonly world: MarketWorld;
  close(): Promise<void>;
}

/** Starts a server; its default world's clock is frozen at `now` (ISO 8601). */
export async function startMarketServer(seed: number, now: string): Promise<MarketServer> {
  const environment = {
    BIDSTAGE_DATA_DIR: ':memory:',
    SIM_NOW: now,
    SIM_SEED: String(seed),
  };
  const app = await buildServer({
    config: readConfig(environment),
    fixtures,
    sources: testSources(Date.parse('2030-01-01T00:00:00Z')),
    portalDirectory: null,
  });
  return { app, world: new MarketWorld(app, DEFAULT_WORLD), close: () => app.close() };
}

type BodyOf<O extends Operation> = { data: DataOf<O> } & ExtraOf<O>;

/** Sends the requests of one signed-in persona in one world. */
export class MarketReader {
  readonly #app: FastifyInstance;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
    this.#app = app;
    this.#headers = headers;
  }

  /** Sends a request that must succeed. */
  async send(options: InjectOptions & { readonly url: string }): Promise<LightMyRequestResponse> {
    const headers = { ...this.#headers, ...options.headers };
    const response = await this.#app.inject({ ...options, headers });
    if (response.statusCode < 300) return response;
    throw new Error(`${options.method} ${options.url}: ${response.body.slice(0, 500)}`);
  }

  /** The body of an operation's GET. */
  async read<O extends Operation>(operation: O, query: Query): Promise<BodyOf<O>> {
    return (await this.send({ method: 'GET', url: urlOf(operation, query) })).json<BodyOf<O>>();
  }
}

/** One world of a server, used from outside. */
export class MarketWorld {
  readonly #app: FastifyInstance;
  readonly #name: string;

  constructor(app: FastifyInstance, name: string) {
    this.#app = app;
    this.#name = name;
  }

  /** Sends a request to the control plane that must succeed. */
  async control<D>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<D> {
    const headers = { [WORLD_HEADER]: this.#name };
    const url = `/__sim${path}`;
    const response = await this.#app.inject({
      method,
      url,
      headers,
      ...(body && { payload: body }),
    });
    if (response.statusCode < 300) return response.json<D>();
    throw new Error(`${method} ${url}: ${response.body}`);
  }

  /** A file of the control plane. */
  async file(path: string): Promise<string> {
    const url = `/__sim${path}`;
    const headers = { [WORLD_HEADER]: this.#name };
    const response = await this.#app.inject({ method: 'GET', url, headers });
    if (response.statusCode < 300) return response.body;
    throw new Error(`GET ${url}: ${response.body}`);
  }

  /** Signs a persona in. Its session ends when the clock has moved by some hours. */
  async as(persona: string): Promise<MarketReader> {
    const headers = { [WORLD_HEADER]: this.#name };
    const payload = { persona };
    const signIn = { method: 'POST', url: '/__sim/sign-in', headers, payload } as const;
    const response = await this.#app.inject(signIn);
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (!cookie) throw new Error(`cannot sign in as ${persona}: ${response.body}`);
    const session = `${SESSION_COOKIE}=${cookie.value}`;
    return new MarketReader(this.#app, { ...headers, cookie: session });
  }

  /** A copy under another name, which goes its own way from now on. */
  async copy(name: string): Promise<MarketWorld> {
    await this.control('POST', '/worlds', { name, from: this.#name });
    return new MarketWorld(this.#app, name);
  }

  /** A new world with the server's seed, whose clock is frozen at `now` (ISO 8601). */
  async fresh(name: string, now: string): Promise<MarketWorld> {
    await this.control('POST', '/worlds', { name, now });
    return new MarketWorld(this.#app, name);
  }

  /** Sets the clock, frozen, to a time in seconds since 1970, forward or back. */
  async setClock(seconds: number): Promise<void> {
    const now = new Date(seconds * 1000).toISOString();
    await this.control('PUT', '/clock', { mode: 'frozen', now });
  }

  async drop(): Promise<void> {
    await this.control('DELETE', `/worlds/${this.#name}`);
  }
}

/** Units of a currency of a response per 1 USD. */
export function perUsd(currency: string): number {
  const rate = fixtures.unitsPerUsd.get(currency);
  if (rate === undefined) throw new Error(`the market has no rate of ${currency}`);
  return rate;
}
