import { isDeepStrictEqual } from 'node:util';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, ApiResponse, RequestParts } from '../../../lib/api-client.ts';

/** One write and the state after it. */
export interface Write<S> extends RequestParts {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  /** The state after the write; a function if it depends on the response. */
  readonly after: S | ((response: ApiResponse) => S);
}

/** Result of a client's writes, judged after a restart. */
export interface Judgement {
  /** Number of acknowledged writes that are missing. */
  readonly lost: number;
  /** 1 if no sequence of complete writes leads to the state. */
  readonly partial: number;
  /** 1 if the unacknowledged write is present. */
  readonly unacknowledged: number;
  /** Expected and found state of each problem. */
  readonly findings: readonly string[];
}

const FINE: Judgement = { lost: 0, partial: 0, unacknowledged: 0, findings: [] };

/** Number of stored states, to distinguish a lost write from a partial one. */
const MAX_STATES = 500;

/**
 * Judges the state after a crash. `states` are the acknowledged states, the newest last; `pending` is the state after
 * the unacknowledged write, undefined if there is none or it is not known.
 */
export function judge(states: readonly unknown[], pending: unknown, found: unknown): Judgement {
  const expected = states.at(-1);
  if (isDeepStrictEqual(found, expected)) return FINE;
  if (pending !== undefined && isDeepStrictEqual(found, pending))
    return { ...FINE, unacknowledged: 1 };
  const index = states.findLastIndex((state) => isDeepStrictEqual(found, state));
  const [wanted, other, actual] = [expected, pending, found].map((one) => JSON.stringify(one));
  const findings = [`expected ${wanted} or ${other}, found ${actual}`];
  if (index < 0) return { ...FINE, partial: 1, findings };
  return { ...FINE, lost: states.length - 1 - index, findings };
}

/** The world to which several clients write at once, each to its own part of the state. */
export const SHARED = 'shared';

/**
 * A client and the part of the server's state that only this client writes. It sends one write after another and stores
 * the acknowledged states, which are JSON.
 */
export abstract class Register<S = unknown> {
  abstract readonly name: string;
  protected readonly world: string = SHARED;
  protected readonly persona: string | null = null;
  /** World and session of its requests. */
  protected parts: RequestParts = {};
  /** Number of acknowledged writes. */
  acknowledged = 0;
  /** Error responses without a kill. */
  readonly refused: string[] = [];
  #states: S[] = [];
  #pending: S | undefined;
  #ordinal = 0;

  /** Returns the next write for a state; `ordinal` is unique. */
  protected abstract next(state: S, ordinal: number, random: KeyedRandom): Write<S>;

  /** Reads the present state from the server. */
  protected abstract observe(api: ApiClient): Promise<S>;

  /** Prepares more than the world and the session. */
  protected setUp?(api: ApiClient): Promise<void>;

  /** Prepares its world, session and data on a new server. */
  async prepare(api: ApiClient): Promise<void> {
    const { world, persona } = this;
    if (world !== SHARED) await api.makeWorld(world);
    this.parts = persona === null ? { world } : { world, cookie: await api.signIn(persona, world) };
    await this.setUp?.(api);
    this.#states = [await this.observe(api)];
  }

  /** Returns a write in its world and session. */
  protected write(
    method: Write<S>['method'],
    path: string,
    after: Write<S>['after'],
    body: Pick<RequestParts, 'json' | 'csv'> = {},
  ): Write<S> {
    return { ...this.parts, method, path, after, ...body };
  }

  /** Writes until the connection breaks or `stopped` returns true; the last write then counts as unacknowledged. */
  async run(api: ApiClient, random: KeyedRandom, stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      this.#ordinal += 1;
      const write = this.next(this.#states.at(-1) as S, this.#ordinal, random);
      const { method, path, after, ...parts } = write;
      const afterResponse = typeof after === 'function' ? (after as (a: ApiResponse) => S) : null;
      this.#pending = afterResponse ? undefined : (after as S);
      const response = await api.send(method, path, parts).catch(() => null);
      if (!response) return;
      if (response.status >= 300) {
        this.refused.push(`${this.name}: ${method} ${path} is ${response.status}`);
        return;
      }
      this.acknowledged += 1;
      this.#states.push(afterResponse ? afterResponse(response) : (after as S));
      if (this.#states.length > MAX_STATES) this.#states.shift();
      this.#pending = undefined;
    }
  }

  /** Compares the server's state with the acknowledged states, and continues from the server's state. */
  async check(api: ApiClient): Promise<Judgement> {
    const found = await this.observe(api);
    const judgement = judge(this.#states, this.#pending, found);
    this.#states = [...this.#states.slice(-MAX_STATES), found];
    this.#pending = undefined;
    return { ...judgement, findings: judgement.findings.map((text) => `${this.name}: ${text}`) };
  }
}
