import { isDeepStrictEqual } from 'node:util';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';

export interface Write<S> extends RequestParts {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  /** The state after the write. */
  readonly after: S;
}

/** Number of stored states, to distinguish a lost write from a partial one. */
const MAX_STATES = 500;

/**
 * Judges the state after a crash. `states` are the acknowledged states, the newest last; `pending` is the state after
 * the unacknowledged write, undefined if there is none. A state that no sequence of complete writes
 * leads to is partial.
 */
export function judge(states: readonly unknown[], pending: unknown, found: unknown) {
  const fine = { lost: 0, partial: 0, unacknowledged: 0, findings: [] as readonly string[] };
  const expected = states.at(-1);
  if (isDeepStrictEqual(found, expected)) return fine;
  if (pending !== undefined && isDeepStrictEqual(found, pending))
    return { ...fine, unacknowledged: 1 };
  const index = states.findLastIndex((state) => isDeepStrictEqual(found, state));
  const [wanted, other, actual] = [expected, pending, found].map((one) => JSON.stringify(one));
  const findings = [`expected ${wanted} or ${other}, found ${actual}`];
  if (index < 0) return { ...fine, partial: 1, findings };
  return { ...fine, lost: states.length - 1 - index, findings };
}

/** The world to which several clients write at once, each to its own part of the state. */
export const SHARED = 'shared';

/** A part of the server's state that only one client writes, as JSON, with the writes of this client. */
export interface Register<S = unknown> {
  readonly name: string;
  /** Its world; the shared one if absent. */
  readonly world?: string;
  readonly persona?: string;
  /** Prepares more than the world and the session. */
  setUp?(api: ApiClient, parts: RequestParts): Promise<void>;
  /** Reads the state with the world and session of the client. */
  observe(api: ApiClient, parts: RequestParts): Promise<S>;
  /** Returns the next write for a state; `ordinal` is unique. */
  next(state: S, ordinal: number, random: KeyedRandom): Write<S>;
}

/** Sends the writes of a register one after another and stores the acknowledged states. */
export class Client {
  readonly name: string;
  acknowledged = 0;
  /** Error responses without a kill. */
  readonly refused: string[] = [];
  readonly #register: Register;
  /** World and session of its requests. */
  #parts: RequestParts = {};
  #states: unknown[] = [];
  #pending: unknown;
  #ordinal = 0;

  constructor(register: Register) {
    this.#register = register;
    this.name = register.name;
  }

  /** Prepares its world, session and data on a new server. */
  async prepare(api: ApiClient): Promise<void> {
    const { world = SHARED, persona } = this.#register;
    if (world !== SHARED) await api.makeWorld(world);
    const session = persona !== undefined && { cookie: await api.signIn(persona, world) };
    this.#parts = { world, ...session };
    await this.#register.setUp?.(api, this.#parts);
    this.#states = [await this.#register.observe(api, this.#parts)];
  }

  /** Writes until the connection breaks or `stopped` returns true; the last write then counts as unacknowledged. */
  async run(api: ApiClient, random: KeyedRandom, stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      this.#ordinal += 1;
      const write = this.#register.next(this.#states.at(-1), this.#ordinal, random);
      const { method, path, after, ...parts } = write;
      this.#pending = after;
      const sent = { ...this.#parts, ...parts };
      const response = await api.send(method, path, sent).catch(() => null);
      if (!response) return;
      if (response.status >= 300) {
        this.refused.push(`${this.name}: ${method} ${path} is ${response.status}`);
        return;
      }
      this.acknowledged += 1;
      this.#states.push(after);
      if (this.#states.length > MAX_STATES) this.#states.shift();
      this.#pending = undefined;
    }
  }

  /** Compares the server's state with the acknowledged states, and continues from the server's state. */
  async check(api: ApiClient): Promise<ReturnType<typeof judge>> {
    const found = await this.#register.observe(api, this.#parts);
    const judgement = judge(this.#states, this.#pending, found);
    this.#states = [...this.#states.slice(-MAX_STATES), found];
    this.#pending = undefined;
    return { ...judgement, findings: judgement.findings.map((text) => `${this.name}: ${text}`) };
  }
}
