import fc from 'fast-check';
import type { Operation } from '../../../../apps/mock-api/src/contract/operation.ts';
import { curlOf } from './curl.ts';
import { askNames, hintsOf, type KnownNames } from './hints.ts';
import { malformed } from './malformed.ts';
import { mutation } from './mutations.ts';
import { FUZZED } from './operations.ts';
import { Tally } from './tally.ts';
import { FuzzTarget } from './target.ts';
import { validRequest } from './valid-request.ts';
import { faultOf } from './verdict.ts';

/** Options of a run. */
export interface FuzzOptions {
  readonly seed: number;
  /** Number of requests of the run, without shrinking. */
  readonly requests: number;
  /** Id of the only operation to fuzz; all operations if absent. */
  readonly operation?: string | undefined;
  /** Additional environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with a line of text after each operation. */
  readonly tell?: (line: string) => void;
}

/** A request with a wrong response. */
export interface Finding {
  readonly operation: string;
  readonly what: string;
  /** Commands that send the request again. */
  readonly again: string;
}

/** Returns a finding as text, with the commands that send its request again. */
export function describeFinding({ operation, what, again }: Finding): string {
  return `${operation}: ${what}\n${again}`;
}

/** Findings and counts of a run. */
export interface FuzzResult {
  readonly operations: number;
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  /** Resident memory of the server at the start and at the end, in MiB. */
  readonly memory: readonly [number, number];
}

/** Name for the count of requests that are not HTTP. */
const MALFORMED = 'malformed HTTP';

/** Share of the requests that are not HTTP. */
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
  runs: number,
): Promise<Finding | null> {
  let fault: string | null = null;
  let sent = 0;
  const cases = fc.tuple(
    validRequest(operation, hintsOf(operation, names, target.port)),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
    ),
  );
  const property = fc.asyncProperty(cases, async ([valid, mutations]) => {
    if (sent % BATCH === 0) await target.prepare();
    sent += 1;
    const request = mutations.reduce((one, mutate) => mutate(one), valid);
    const outcome = await target.send(request);
    tally.note(operation.id, outcome);
    const found = faultOf(request, outcome);
    if (found !== null) fault = found;
    return found === null;
  });
  const result = await fc.check(property, {
    seed: seedOf(seed, operation.id),
    numRuns: runs,
    interruptAfterTimeLimit: 60_000,
  });
  if (!result.failed || !result.counterexample) return null;
  const [[valid, mutations]] = result.counterexample;
  const request = mutations.reduce((one, mutate) => mutate(one), valid);
  return { operation: operation.id, what: fault ?? 'unknown', again: curlOf(request) };
}

async function fuzzProtocol({ target, tally, seed }: Stage, runs: number): Promise<Finding | null> {
  let what = '';
  const property = fc.asyncProperty(malformed, async (bytes) => {
    const outcome = await target.sendRaw(bytes);
    tally.note(MALFORMED, outcome);
    if (outcome === 'silent') what = 'the connection stays open';
    else if (outcome !== 'closed' && outcome.status >= 500 && outcome.status !== 505)
      what = `status ${outcome.status}`;
    else return true;
    return false;
  });
  const result = await fc.check(property, { seed: seedOf(seed, MALFORMED), numRuns: runs });
  if (!result.failed || !result.counterexample) return null;
  const [bytes] = result.counterexample;
  const again = `printf %s ${bytes.toString('base64')} | base64 -d | nc -q 5 localhost 4000`;
  return { operation: MALFORMED, what, again };
}

/** Sends valid and mutated requests of every operation to a separate server and judges each response. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, requests, operation: only, environment, tell } = options;
  const operations = FUZZED.filter(({ id }) => only === undefined || id === only);
  if (operations.length === 0) throw new Error(`there is no operation ${only}`);
  const raw = only === undefined ? Math.ceil(requests * MALFORMED_SHARE) : 0;
  const runs = Math.ceil((requests - raw) / operations.length);
  const target = await FuzzTarget.start(environment);
  const findings: Finding[] = [];
  try {
    await target.prepare();
    const stage = { target, names: await askNames(target), tally: new Tally(), seed };
    const before = target.memory();
    for (const operation of operations) {
      const found = await fuzzOperation(stage, operation, runs);
      tell?.(found ? `✗ ${describeFinding(found)}` : `✓ ${operation.id}`);
      if (found) findings.push(found);
    }
    const found = raw > 0 ? await fuzzProtocol(stage, raw) : null;
    if (found) findings.push(found);
    await target.checkHealth();
    const memory = [before, target.memory()] as const;
    return { operations: operations.length, tally: stage.tally, findings, memory };
  } finally {
    await target.stop();
  }
}
