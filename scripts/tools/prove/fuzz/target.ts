import { ERROR_CATALOGUE } from '../../../../apps/mock-api/src/contract/values/error-catalogue.ts';
import { ApiClient, sessionOf } from '../../../lib/api-client.ts';
import {
  BENCH_NOW,
  bidstageCommand,
  type ServerProcess,
  startServer,
  withDataFolder,
  withServer,
} from '../../lib/server-process.ts';
import { exchange, type Outcome } from './raw-http.ts';
import { type FuzzRequest, targetOf } from './request.ts';

/** Worlds of the run. The control plane has its own, so that its faults do not affect the API. */
export const WORLDS = { api: 'fuzz-api', sim: 'fuzz-sim' } as const;

/** Personas of the requests; some requests have no session. */
export const PERSONAS = [
  ...['admin', 'rd', 'finance', 'rd-finance', 'publisher', 'publisher-tw', 'publisher-none'],
  ...['publisher-empty', 'publisher-analytics-only', 'no-roles', 'no-access'],
] as const;

/** Silence after which a request counts as hanging, in ms: far above the slowest response on a busy machine. */
const HANG_MS = 30_000;

/** The fuzzed server, in a separate process, so that the run detects a hang or a crash. */
export class FuzzTarget {
  readonly #server: ServerProcess;
  readonly api: ApiClient;
  readonly port: number;
  readonly #cookies = new Map<string, string>();

  constructor(server: ServerProcess) {
    this.#server = server;
    this.api = new ApiClient(server.address);
    this.port = Number(new URL(server.address).port);
  }

  /** Returns the cookie of a persona; an empty one if an earlier request has deleted the world. */
  async #cookieOf(world: string, persona: string): Promise<string> {
    const key = `${world} ${persona}`;
    const known = this.#cookies.get(key);
    if (known !== undefined) return known;
    const signIn = { world, json: { persona } };
    const cookie = sessionOf(await this.api.send('POST', '/__sim/sign-in', signIn));
    this.#cookies.set(key, cookie);
    return cookie;
  }

  /** Creates both worlds again, deletes all others, and forgets all sessions. */
  async prepare(): Promise<void> {
    this.#cookies.clear();
    const worlds = (await this.api.must('GET', '/__sim/worlds')).json<{ name: string }[]>();
    for (const { name } of worlds)
      if (name !== 'default') await this.api.must('DELETE', `/__sim/worlds/${name}`);
    for (const name of Object.values(WORLDS)) {
      const json = { name, seed: 1, now: BENCH_NOW };
      await this.api.must('POST', '/__sim/worlds', { json });
    }
    const world = WORLDS.sim;
    await this.api.must('POST', '/__sim/snapshots', { world, json: { name: 'fuzz' } });
    const rule = { match: { path: '/v1/nothing' }, effect: { type: 'empty' } };
    await this.api.must('POST', '/__sim/faults', { world, json: rule });
  }

  /** Reads a path as a persona in the world of the API. */
  async read<T>(persona: string, path: string): Promise<T> {
    const cookie = await this.#cookieOf(WORLDS.api, persona);
    return this.api.data<T>(path, { world: WORLDS.api, cookie });
  }

  async send(request: FuzzRequest): Promise<Outcome> {
    const { method, headers, body, persona, world, host } = request;
    const cookie =
      request.cookie ?? (persona === null ? undefined : await this.#cookieOf(world, persona));
    const lines = [
      `${method} ${targetOf(request)} HTTP/1.1`,
      `host: ${host ?? `127.0.0.1:${this.port}`}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(cookie === undefined ? [] : [`cookie: ${cookie}; bidstage_world=${world}`]),
      ...(body === null ? [] : [`content-length: ${body.length}`]),
      'connection: close',
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    return exchange(this.port, Buffer.concat([head, body ?? Buffer.alloc(0)]), HANG_MS);
  }

  sendRaw(bytes: Buffer): Promise<Outcome> {
    return exchange(this.port, bytes, HANG_MS, true);
  }

  /** Throws unless the process still responds correctly. */
  async checkHealth(): Promise<void> {
    await this.api.must('GET', '/v1/users/me');
    await this.api.must('GET', '/__sim/state');
    const { status } = await this.api.send('GET', '/v1/nothing');
    if (status !== ERROR_CATALOGUE.unknownPath.status)
      throw new Error(`an unknown path returned ${status}`);
  }

  memory(): number {
    return this.#server.memory();
  }
}

/** Uses a fuzzed server on a data folder of its own. */
export const withFuzzTarget = <T>(
  environment: Readonly<Record<string, string>> | undefined,
  use: (target: FuzzTarget) => Promise<T>,
): Promise<T> =>
  withDataFolder(async (directory) => {
    const settings = { SIM_LINE_ITEM_DELAY_MS: '1', ...environment };
    const starting = startServer(await bidstageCommand(directory, settings));
    return withServer(starting, (server) => use(new FuzzTarget(server)));
  });
