import fc from 'fast-check';
import type { Operation } from '../../../../apps/mock-api/src/contract/operations/operation.ts';
import { hintsOf, type KnownNames, readNames } from './hints.ts';
import { malformed } from './malformed.ts';
import { mutation } from './mutations.ts';
import type { Outcome } from './raw-http.ts';
import { curlOf } from './request.ts';
import { type FuzzTarget, withFuzzTarget } from './target.ts';
import { validRequest } from './valid-request.ts';
import { FUZZED, problemOf } from './verdict.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Number of requests of the run, without shrinking. */
  readonly requests: number;
  /** Id of the only operation to fuzz; all operations if absent. */
  readonly operation?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with a line of text after each operation. */
  readonly onProgress?: (line: string) => void;
}

/** A request with a wrong response. */
export interface Finding {
  readonly operation: string;
  readonly what: string;
  /** Commands that send the request again. */
  readonly commands: string;
}

/** Returns a finding as text, with the commands that send its request again. */
export function describeFinding({ operation, what, commands }: Finding): string {
  return `${operation}: ${what}\n${commands}`;
}

/** Counts of the responses of one operation. */
export interface Counts {
  requests: number;
  /** Counts by class of status: `2xx`, `3xx`, `4xx`, `5xx`; `none` for a closed connection. */
  readonly classes: Record<string, number>;
  slowestMs: number;
}

export class Tally {
  readonly operations = new Map<string, Counts>();
  readonly statuses = new Map<number, number>();

  add(operation: string, outcome: Outcome): void {
    const counts = this.operations.get(operation) ?? { requests: 0, classes: {}, slowestMs: 0 };
    this.operations.set(operation, counts);
    counts.requests += 1;
    const response = typeof outcome === 'object' ? outcome : null;
    const kind = response ? `${Math.floor(response.status / 100)}xx` : 'none';
    counts.classes[kind] = (counts.classes[kind] ?? 0) + 1;
    if (!response) return;
    counts.slowestMs = Math.max(counts.slowestMs, response.ms);
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
  }

  get requests(): number {
    return [...this.operations.values()].reduce((sum, { requests }) => sum + requests, 0);
  }
}

export interface FuzzResult {
  readonly operations: number;
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  /** Resident memory of the server at the start and at the end, in MiB. */
  readonly memory: readonly [number, number];
}

const MALFORMED = 'malformed HTTP';

const MALFORMED_SHARE = 0.03;

/** Requests between two resets of the worlds, so that earlier requests do not make all later ones fail alike. */
const BATCH = 60;

interface Stage {
  readonly target: FuzzTarget;
  readonly names: KnownNames;
  readonly tally: Tally;
  readonly seed: number;
}

/** Returns a seed per operation, so that a single operation can be run again. */
function seedOf(seed: number, operation: string): number {
  return [...operation].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, seed);
}

async function fuzzOperation(
  { target, names, tally, seed }: Stage,
  operation: Operation,
  numRuns: number,
): Promise<Finding | null> {
  let problem: string | null = null;
  let sent = 0;
  const requests = fc
    .tuple(
      validRequest(operation, hintsOf(operation, names, target.port)),
      fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 4, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([valid, mutations]) => mutations.reduce((request, mutate) => mutate(request), valid));
  const property = fc.asyncProperty(requests, async (request) => {
    if (sent % BATCH === 0) await target.prepare();
    sent += 1;
    const outcome = await target.send(request);
    tally.add(operation.id, outcome);
    const found = problemOf(request, outcome);
    problem = found ?? problem;
    return found === null;
  });
  const options = { seed: seedOf(seed, operation.id), numRuns, interruptAfterTimeLimit: 60_000 };
  const { counterexample, errorInstance } = await fc.check(property, options);
  if (!counterexample) return null;
  const [request] = counterexample;
  return {
    operation: operation.id,
    what: problem ?? String(errorInstance),
    commands: curlOf(request),
  };
}

async function fuzzProtocol({ target, tally, seed }: Stage, numRuns: number): Promise<Finding[]> {
  let what = '';
  const property = fc.asyncProperty(malformed, async (bytes) => {
    const outcome = await target.sendRaw(bytes);
    tally.add(MALFORMED, outcome);
    if (outcome === 'silent') what = 'the connection stays open';
    else if (outcome !== 'closed' && outcome.status >= 500 && outcome.status !== 505)
      what = `status ${outcome.status}`;
    else return true;
    return false;
  });
  const { counterexample } = await fc.check(property, { seed: seedOf(seed, MALFORMED), numRuns });
  if (!counterexample) return [];
  const [bytes] = counterexample;
  const commands = `printf %s ${bytes.toString('base64')} | base64 -d | nc -q 5 localhost 4000`;
  return [{ operation: MALFORMED, what, commands }];
}

/** Sends valid and mutated requests of every operation to a separate server and judges each response. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, requests, operation: only, environment, onProgress } = options;
  const operations = FUZZED.filter(({ id }) => only === undefined || id === only);
  if (operations.length === 0) throw new Error(`there is no operation ${only}`);
  const malformedRuns = only === undefined ? Math.ceil(requests * MALFORMED_SHARE) : 0;
  const runs = Math.ceil((requests - malformedRuns) / operations.length);
  const findings: Finding[] = [];
  return withFuzzTarget(environment, async (target) => {
    await target.prepare();
    const stage = { target, names: await readNames(target), tally: new Tally(), seed };
    const before = target.memory();
    for (const operation of operations) {
      const found = await fuzzOperation(stage, operation, runs);
      onProgress?.(found ? `✗ ${describeFinding(found)}` : `✓ ${operation.id}`);
      if (found) findings.push(found);
    }
    if (malformedRuns > 0) findings.push(...(await fuzzProtocol(stage, malformedRuns)));
    await target.checkHealth();
    const memory = [before, target.memory()] as const;
    return { operations: operations.length, tally: stage.tally, findings, memory };
  });
}
