import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { Har, JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { ApiClient, type ApiResponse, type RequestParts } from '../lib/api-client.ts';
import type { LinkedWorld } from './portal-link.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** Longest wait for the first response, in ms; after that the API counts as not reachable. */
const FIRST_TIMEOUT_MS = 30_000;

/** Longest wait for a response, in ms: advancing a clock by months simulates these months. */
const CALL_TIMEOUT_MS = 180_000;

/** Types of the problems with which Bidstage rejects a request of its control plane. */
const REJECTIONS = ['urn:bidstage:problem:noControlToken', 'urn:bidstage:problem:controlNotLocal'];

/** The title of a rejection by the control plane; null for any other response. */
function rejectionIn({ bytes }: ApiResponse): string | null {
  try {
    const { type, title } = JSON.parse(bytes.toString('utf8')) as Record<string, string>;
    return REJECTIONS.includes(type ?? '') ? (title ?? '') : null;
  } catch {
    return null;
  }
}

const requestText = ({ method, path, query }: JournalEntry): string =>
  `${method} ${path}${query && `?${query}`}`;

/** Client for the operations of the control plane that scenarios need. */
export class ControlPlane {
  readonly #api: ApiClient;

  constructor(address: string, headers: Readonly<Record<string, string>>) {
    this.#api = new ApiClient(address, headers);
  }

  #send(method: string, path: string, parts: RequestParts = {}): Promise<ApiResponse> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    return this.#api.must(method, `/__sim${path}`, { ...parts, signal });
  }

  /** Whether the API has a control plane; a real API has none. Throws for no response and for a rejected request. */
  async exists(): Promise<boolean> {
    const { address } = this.#api;
    const signal = AbortSignal.timeout(FIRST_TIMEOUT_MS);
    const response = await this.#api.send('GET', '/__sim/worlds', { signal }).catch(() => null);
    if (!response) throw new Error(`No response from ${address}`);
    const rejection = rejectionIn(response);
    if (rejection !== null)
      throw new Error(
        `The control plane at ${address} rejected the request: ${rejection}. Its token is an option: --sim-token, or SIM_TOKEN`,
      );
    const type = response.headers.get('content-type') ?? '';
    // Another server may return a page for any path.
    return response.status < 300 && type.includes('json');
  }

  /**
   * Creates a world for a scenario as its extensions specify. Returns the inputs of its workflows: the world, and the
   * session cookie of the persona, empty without one.
   */
  async prepare(
    scenario: ScenarioFile,
    world: string,
  ): Promise<{ world: string; session: string }> {
    await this.#send('POST', '/worlds', { json: { ...scenario.world, name: world } });
    if (scenario.clock) await this.#send('PUT', '/clock', { world, json: scenario.clock });
    for (const json of scenario.faults) await this.#send('POST', '/faults', { world, json });
    const { persona } = scenario;
    return { world, session: persona === null ? '' : await this.#api.signIn(persona, world) };
  }

  /** Returns the requests of a world as an HTTP archive. */
  async archive(world: string): Promise<Har> {
    return (await this.#send('GET', '/journal.har', { world })).json<Har>();
  }

  /** Returns what a portal link of a world is made from; `failing` is a request such as `GET /v1/users/me`. */
  async linkedWorld(name: string, failing: string): Promise<LinkedWorld | null> {
    const read = async <T>(path: string): Promise<T> =>
      (await this.#send('GET', path, { world: name })).json<T>();
    const world = (await read<World[]>('/worlds')).find((one) => one.name === name);
    if (!world) return null;
    const entries = await read<JournalEntry[]>('/journal');
    const sent = async (entry: JournalEntry) => ({ entry, body: await this.#bodyOf(name, entry) });
    const last = entries.findLast((entry) => requestText(entry) === failing);
    const failed = last?.act === null ? await sent(last) : undefined;
    const persona = entries.at(-1)?.persona ?? null;
    const failingPath = failing.split(' ')[1] ?? '';
    const [state, done] = [await read<State>('/state'), await read<ActList>('/acts')];
    return { state, world, done, failingPath, failed, persona };
  }

  async #bodyOf(world: string, { id, request, requestKept }: JournalEntry): Promise<string | null> {
    if (!requestKept) return request.body;
    const { bytes } = await this.#send('GET', `/journal/${id}/body`, { world });
    return bytes.toString('utf8');
  }

  async drop(world: string): Promise<void> {
    await this.#send('DELETE', `/worlds/${world}`);
  }
}
