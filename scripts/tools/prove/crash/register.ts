import { isDeepStrictEqual } from 'node:util';
import { type KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiResponse, Caller } from '../../../lib/api-client.ts';

/** One write and the state after it. */
export interface Write<S> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  readonly world?: string;
  readonly cookie?: string;
  readonly json?: unknown;
  readonly csv?: string;
  /** The state after the write; a function if it depends on the response. */
  readonly after: S | ((response: ApiResponse) => S);
}

/** A part of the server's state that only one client writes. States are JSON. */
export interface Register<S> {
  readonly name: string;
  /** Prepares its data in a new server and returns the state. */
  prepare(caller: Caller): Promise<S>;
  /** Returns the next write for a state; `ordinal` is unique. */
  next(state: S, ordinal: number, random: KeyedRandom): Write<S>;
  /** Reads the present state from the server. */
  observe(caller: Caller): Promise<S>;
}

/** Result of a client's writes, judged after a restart. */
export interface Judgement {
  /** Number of acknowledged writes that are missing. */
  readonly lost: number;
  /** 1 if no sequence of complete writes leads to the state. */
  readonly half: number;
  /** 1 if the unacknowledged write is present. */
  readonly carried: number;
  /** Expected and found state of each problem. */
  readonly findings: readonly string[];
}

const FINE: Judgement = { lost: 0, half: 0, carried: 0, findings: [] };

/** Number of stored states, to distinguish a lost write from a partial one. */
const MAX_STATES = 500;

/**
 * Judges the state after a crash. `states` are the acknowledged states, the newest last; `pending` is the state after
 * the unacknowledged write, undefined if there is none or it is not known.
 */
export function judge(states: readonly unknown[], pending: unknown, found: unknown): Judgement {
  const expected = states.at(-1);
  if (isDeepStrictEqual(found, expected)) return FINE;
  if (pending !== undefined && isDeepStrictEqual(found, pending)) return { ...FINE, carried: 1 };
  const index = states.findLastIndex((state) => isDeepStrictEqual(found, state));
  const findings = [
    `expected ${JSON.stringify(expected)} or ${JSON.stringify(pending)}, found ${JSON.stringify(found)}`,
  ];
  if (index < 0) return { ...FINE, half: 1, findings };
  return { ...FINE, lost: states.length - 1 - index, findings };
}

/** A client that writes to its register, one write after another, and stores the acknowledged states. */
export class Writer<S> {
  readonly name: string;
  /** Number of acknowledged writes. */
  acknowledged = 0;
  /** Error responses without a kill. */
  readonly refused: string[] = [];
  readonly #register: Register<S>;
  #states: S[] = [];
  #pending: S | undefined;
  #ordinal = 0;

  constructor(register: Register<S>) {
    this.#register = register;
    this.name = register.name;
  }

  async prepare(caller: Caller): Promise<void> {
    this.#states = [await this.#register.prepare(caller)];
  }

  /** Writes until the connection breaks or `stopped` returns true; the last write then counts as unacknowledged. */
  async write(caller: Caller, random: KeyedRandom, stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const state = this.#states.at(-1);
      if (state === undefined) throw new Error(`${this.name} is not prepared`);
      this.#ordinal += 1;
      const { method, path, after, ...parts } = this.#register.next(state, this.#ordinal, random);
      this.#pending = typeof after === 'function' ? undefined : after;
      let response: ApiResponse;
      try {
        response = await caller.call(method, path, parts);
      } catch {
        return;
      }
      if (response.status >= 300) {
        this.refused.push(`${this.name}: ${method} ${path} is ${response.status}`);
        return;
      }
      this.acknowledged += 1;
      this.#states.push(
        typeof after === 'function' ? (after as (a: ApiResponse) => S)(response) : after,
      );
      if (this.#states.length > MAX_STATES) this.#states.shift();
      this.#pending = undefined;
    }
  }

  /** Compares the server's state with the acknowledged states, and continues from the server's state. */
  async check(caller: Caller): Promise<Judgement> {
    const found = await this.#register.observe(caller);
    const judgement = judge(this.#states, this.#pending, found);
    this.#states = [...this.#states.slice(-MAX_STATES), found];
    this.#pending = undefined;
    return { ...judgement, findings: judgement.findings.map((text) => `${this.name}: ${text}`) };
  }
}
