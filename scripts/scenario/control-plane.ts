import {
  PROBLEM_MEDIA_TYPE,
  SESSION_COOKIE,
  WORLD_HEADER,
} from '../../apps/mock-api/src/contract/values/names.ts';
import type { Har } from '../../apps/mock-api/src/contract/operations/control/journal.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** Inputs `world` and `session` of a scenario's workflows. */
export interface Stage {
  readonly world: string;
  /** The session cookie of the persona, `name=value`; empty without one. */
  readonly session: string;
}

/** Longest wait for the first response, in ms; after that the API counts as not reachable. */
const FIRST_TIMEOUT_MS = 30_000;

/** Longest wait for a response, in ms: advancing a clock by months simulates these months. */
const CALL_TIMEOUT_MS = 180_000;

/** Client for the operations of the control plane that scenarios need. */
export class ControlPlane {
  readonly #api: string;

  constructor(api: string) {
    this.#api = api;
  }

  async #call(method: string, path: string, world?: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.#api}/__sim${path}`, {
      method,
      headers: {
        ...(world !== undefined && { [WORLD_HEADER]: world }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${method} /__sim${path}: ${await response.text()}`);
    return response;
  }

  /** Whether the API has a control plane; a real API has none. Throws for no response and for a rejected request. */
  async exists(): Promise<boolean> {
    const signal = AbortSignal.timeout(FIRST_TIMEOUT_MS);
    const response = await fetch(`${this.#api}/__sim/worlds`, { signal }).catch(() => null);
    if (!response) throw new Error(`No response from ${this.#api}`);
    if (response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE) && !response.ok)
      throw new Error(
        `The control plane at ${this.#api} rejected the request: ${await response.text()}`,
      );
    // Another server may return a page for any path.
    return response.ok && (response.headers.get('content-type')?.includes('json') ?? false);
  }

  /** Creates a world for a scenario as its extensions specify. */
  async prepare(scenario: ScenarioFile, world: string): Promise<Stage> {
    await this.#call('POST', '/worlds', undefined, { ...scenario.world, name: world });
    if (scenario.clock) await this.#call('PUT', '/clock', world, scenario.clock);
    for (const fault of scenario.faults) await this.#call('POST', '/faults', world, fault);
    return { world, session: await this.#signIn(scenario.persona, world) };
  }

  async #signIn(persona: string | null, world: string): Promise<string> {
    if (persona === null) return '';
    const response = await this.#call('POST', '/sign-in', world, { persona });
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${SESSION_COOKIE}=`));
    return cookie?.split(';')[0] ?? '';
  }

  /** Returns the requests of a world as an HTTP archive. */
  async archive(world: string): Promise<Har> {
    return (await (await this.#call('GET', '/journal.har', world)).json()) as Har;
  }

  async drop(world: string): Promise<void> {
    await this.#call('DELETE', `/worlds/${world}`);
  }
}
