import { ERROR_CATALOGUE } from '../../../../apps/mock-api/src/contract/error-catalogue.ts';
import { WORLD_HEADER } from '../../../../apps/mock-api/src/contract/control/names.ts';
import { BENCH_NOW, type ServerProcess, startProcess } from '../../lib/server-process.ts';
import { type FuzzRequest, targetOf } from './fuzz-request.ts';
import { exchange, type Outcome } from './raw-http.ts';

/** Worlds of the run. The control plane has its own, so that its faults do not affect the API. */
export const WORLDS = { api: 'fuzz-api', sim: 'fuzz-sim' } as const;

/** Clock of both worlds, in Unix seconds. */
export const NOW_SECONDS = Date.parse(BENCH_NOW) / 1000;

/** Personas of the requests; some requests have no session. */
export const PERSONAS = [
  ...['admin', 'rd', 'finance', 'rd-finance', 'publisher', 'publisher-tw', 'publisher-none'],
  ...['publisher-empty', 'publisher-analytics-only', 'no-roles', 'no-access'],
] as const;

/** Silence after which a request counts as hanging, in ms: far above the slowest response on a busy machine. */
const HANG_MS = 30_000;

/** The fuzzed server. */
export class FuzzTarget {
  readonly #process: ServerProcess;
  readonly port: number;
  readonly #cookies = new Map<string, string>();

  private constructor(server: ServerProcess) {
    this.#process = server;
    this.port = Number(new URL(server.address).port);
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<FuzzTarget> {
    return new FuzzTarget(await startProcess('scripts/tools/prove/fuzz/server.ts', environment));
  }

  /** Sends a JSON request for the run itself; throws when the status is not 2xx. */
  async ask<T>(method: string, path: string, world?: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#process.address}${path}`, {
      method,
      headers: {
        ...(world && { [WORLD_HEADER]: world }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  async #cookieOf(world: string, persona: string): Promise<string> {
    const known = this.#cookies.get(`${world} ${persona}`);
    if (known !== undefined) return known;
    const response = await fetch(`${this.#process.address}/__sim/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WORLD_HEADER]: world },
      body: JSON.stringify({ persona }),
    });
    const [cookie = ''] = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    this.#cookies.set(`${world} ${persona}`, cookie);
    return cookie;
  }

  /** Creates both worlds again, deletes all others, and forgets all sessions. */
  async prepare(): Promise<void> {
    this.#cookies.clear();
    const worlds = await this.ask<{ name: string }[]>('GET', '/__sim/worlds');
    for (const { name } of worlds)
      if (name !== 'default') await this.ask('DELETE', `/__sim/worlds/${name}`);
    for (const name of Object.values(WORLDS))
      await this.ask('POST', '/__sim/worlds', undefined, { name, seed: 1, now: BENCH_NOW });
    await this.ask('POST', '/__sim/snapshots', WORLDS.sim, { name: 'fuzz' });
    const rule = { match: { path: '/v1/nothing' }, effect: { type: 'empty' } };
    await this.ask('POST', '/__sim/faults', WORLDS.sim, rule);
  }

  /** Reads a path as a persona in the world of the API. */
  async read<T>(persona: string, path: string): Promise<T> {
    const cookie = await this.#cookieOf(WORLDS.api, persona);
    const headers = { cookie, [WORLD_HEADER]: WORLDS.api };
    const response = await fetch(`${this.#process.address}${path}`, { headers });
    return ((await response.json()) as { data: T }).data;
  }

  /** Returns the bytes of a request. */
  async bytesOf(request: FuzzRequest): Promise<Buffer> {
    const { method, headers, body, persona, world } = request;
    const cookie =
      request.cookie ?? (persona === null ? undefined : await this.#cookieOf(world, persona));
    const lines = [
      `${method} ${targetOf(request)} HTTP/1.1`,
      `host: ${request.host ?? `127.0.0.1:${this.port}`}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(cookie === undefined ? [] : [`cookie: ${cookie}; bidstage_world=${world}`]),
      ...(body === null ? [] : [`content-length: ${body.length}`]),
      'connection: close',
    ];
    return Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      body ?? Buffer.alloc(0),
    ]);
  }

  async send(request: FuzzRequest): Promise<Outcome> {
    return exchange(this.port, await this.bytesOf(request), HANG_MS);
  }

  sendRaw(bytes: Buffer): Promise<Outcome> {
    return exchange(this.port, bytes, HANG_MS, true);
  }

  /** Throws unless the process still responds correctly. */
  async checkHealth(): Promise<void> {
    await this.ask('GET', '/v1/users/me');
    await this.ask('GET', '/__sim/state');
    const unknown = await fetch(`${this.#process.address}/v1/nothing`);
    if (unknown.status !== ERROR_CATALOGUE.unknownPath.status)
      throw new Error(`an unknown path returned ${unknown.status}`);
  }

  /** Returns the resident memory, in MiB. */
  memory(): number {
    return this.#process.memory();
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}
