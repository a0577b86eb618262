import { isDeepStrictEqual } from 'node:util';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';

export interface Write<S> extends RequestParts {
  readonly method: string;
  readonly path: string;
  /** The state after the write. */
  readonly after: S;
}

/**
 * Judges the state after a crash. `states` are the acknowledged states, the newest last; `pending` is the state after
 * the unacknowledged write, undefined if there is none. A state that no sequence of complete writes
 * leads to is partial.
 */
export function judge(states: readonly unknown[], pending: unknown, found: unknown) {
  const fine = { lost: 0, partial: 0, unacknowledged: 0, findings: [] as readonly string[] };
  if (isDeepStrictEqual(found, states.at(-1))) return fine;
  if (pending !== undefined && isDeepStrictEqual(found, pending))
    return { ...fine, unacknowledged: 1 };
  const index = states.findLastIndex((state) => isDeepStrictEqual(found, state));
  // The end of a list of acts is what differs.
  const [wanted, other, actual] = [states.at(-1), pending, found].map((one) =>
    JSON.stringify(one)?.slice(-300),
  );
  const findings = [`expected ${wanted} or ${other}, found ${actual}`];
  if (index < 0) return { ...fine, partial: 1, findings };
  return { ...fine, lost: states.length - 1 - index, findings };
}

/** A part of the server's state that only one client writes, as JSON, with the writes of this client. */
export interface Register<S = unknown> {
  readonly name: string;
  /** Its world and persona, unless its writes name their own. */
  readonly world?: string;
  readonly persona?: string;
  /** Reads the state with the world and session of the client. */
  observe(api: ApiClient, parts: RequestParts): Promise<S>;
  /** Returns the next write for a state, if there is one. */
  next(state: S, random: KeyedRandom): Write<S> | undefined;
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

  constructor(register: Register) {
    this.#register = register;
    this.name = register.name;
  }

  /** Begins with the present state of its world, in a new session. */
  async prepare(api: ApiClient): Promise<void> {
    const { world, persona } = this.#register;
    const session = persona !== undefined && { cookie: await api.signIn(persona, world) };
    this.#parts = { ...(world !== undefined && { world }), ...session };
    this.#states = [await this.#register.observe(api, this.#parts)];
  }

  /** Writes until the connection breaks or `stopped` returns true; the last write then counts as unacknowledged. */
  async run(api: ApiClient, random: KeyedRandom, stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const write = this.#register.next(this.#states.at(-1), random);
      if (!write) return;
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
      this.#pending = undefined;
    }
  }

  /** Compares the server's state with the acknowledged states, and continues from the server's state. */
  async check(api: ApiClient): Promise<ReturnType<typeof judge>> {
    const found = await this.#register.observe(api, this.#parts);
    const judgement = judge(this.#states, this.#pending, found);
    this.#states.push(found);
    this.#pending = undefined;
    return { ...judgement, findings: judgement.findings.map((text) => `${this.name}: ${text}`) };
  }
}
