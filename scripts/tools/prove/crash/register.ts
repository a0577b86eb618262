import { isDeepStrictEqual } from 'node:util';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';
import type { CrashReport } from './report.ts';

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

/** What sends the writes of a register, and compares their states with what the server has; both count in a report. */
export function clientOf(register: Register, api: ApiClient, report: CrashReport) {
  const { name, world, persona } = register;
  /** World and session of its requests. */
  let parts: RequestParts = {};
  let acknowledged: unknown[] = [];
  let pending: unknown;
  const find = (what: string): void => void report.findings.push(`${name}: ${what}`);
  return {
    name,
    /** Begins with the present state of its world, in a new session. */
    prepare: async (): Promise<void> => {
      parts = await api.as(persona, world);
      acknowledged = [await register.observe(api, parts)];
    },
    /** Writes until the connection breaks or `stopped` returns true; the last write then counts as unacknowledged. */
    write: async (random: KeyedRandom, stopped: () => boolean): Promise<void> => {
      while (!stopped()) {
        const next = register.next(acknowledged.at(-1), random);
        if (!next) return;
        const { method, path, after, ...sent } = next;
        pending = after;
        const response = await api.send(method, path, { ...parts, ...sent }).catch(() => null);
        if (!response) return;
        // An error without a kill.
        if (response.status >= 300) return find(`${method} ${path} is ${response.status}`);
        report.acknowledged += 1;
        acknowledged.push(after);
        pending = undefined;
      }
    },
    /** Compares the server's state with the acknowledged states, and continues from the server's state. */
    check: async (): Promise<void> => {
      const found = await register.observe(api, parts);
      const { findings, ...counts } = judge(acknowledged, pending, found);
      for (const count of ['lost', 'partial', 'unacknowledged'] as const)
        report[count] += counts[count];
      findings.forEach(find);
      acknowledged.push(found);
      pending = undefined;
    },
  };
}
