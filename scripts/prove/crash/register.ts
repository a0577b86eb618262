import { isDeepStrictEqual } from 'node:util';
import { type KeyedRandom } from '../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiResponse, Caller } from '../caller.ts';

/** One write and what it leads to. */
export interface Write<S> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  readonly world?: string;
  readonly cookie?: string;
  readonly json?: unknown;
  readonly csv?: string;
  /** The state once it is done; a function where the answer has to tell. */
  readonly after: S | ((response: ApiResponse) => S);
}

/** A part of the server's state that one client alone writes. States are JSON. */
export interface Register<S> {
  readonly name: string;
  /** Makes what it needs in a fresh server, and answers the state. */
  prepare(caller: Caller): Promise<S>;
  /** The next write from a state; `ordinal` is never given twice. */
  next(state: S, ordinal: number, random: KeyedRandom): Write<S>;
  /** The state as the server tells it now. */
  observe(caller: Caller): Promise<S>;
}

/** What became of a client's writes, by what was seen after a restart. */
export interface Judgement {
  /** Acknowledged writes that are not there. */
  readonly lost: number;
  /** 1 when the state is none that any sequence of whole writes leads to. */
  readonly half: number;
  /** 1 when the write that was under way is there, although nobody was told. */
  readonly carried: number;
  /** What was expected and what was found, where something is wrong. */
  readonly findings: readonly string[];
}

const FINE: Judgement = { lost: 0, half: 0, carried: 0, findings: [] };

/** States that are remembered to tell a lost write from a half one. */
const REMEMBERED = 500;

/**
 * Judges a state that was found after a crash. `states` are those that were acknowledged, the newest last; `pending` is
 * the one that the write under way leads to, undefined when there is none that can be seen.
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

/** A client that writes to its register, one write after the other, and remembers what it was told. */
export class Writer<S> {
  readonly name: string;
  /** Writes that were answered with success. */
  acknowledged = 0;
  /** Answers that were no success though nothing was killed. */
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

  /** Writes until the connection breaks or `stopped` says so; the write under way then counts as unacknowledged. */
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
      if (this.#states.length > REMEMBERED) this.#states.shift();
      this.#pending = undefined;
    }
  }

  /** Compares what the server holds with what this client was told, and goes on from what it holds. */
  async check(caller: Caller): Promise<Judgement> {
    const found = await this.#register.observe(caller);
    const judgement = judge(this.#states, this.#pending, found);
    this.#states = [...this.#states.slice(-REMEMBERED), found];
    this.#pending = undefined;
    return { ...judgement, findings: judgement.findings.map((text) => `${this.name}: ${text}`) };
  }
}
