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

/** A response to a request of an operation; null stands for a closed connection, or none in time. */
export interface Received {
  readonly operation: string;
  readonly status: number | null;
  readonly ms: number;
}

export interface FuzzResult {
  readonly operations: number;
  readonly responses: readonly Received[];
  readonly findings: readonly Finding[];
  /** Resident memory of the server at the start and at the end, in MiB. */
  readonly memory: readonly [number, number];
}

const MALFORMED = 'malformed HTTP';

const MALFORMED_SHARE = 0.03;

/** Requests between two resets of the worlds, so that earlier requests do not make all later ones fail alike. */
const BATCH = 60;

interface FuzzContext {
  readonly target: FuzzTarget;
  readonly names: KnownNames;
  readonly responses: Received[];
  readonly seed: number;
}

function receivedOf(operation: string, outcome: Outcome): Received {
  if (typeof outcome === 'string') return { operation, status: null, ms: 0 };
  return { operation, status: outcome.status, ms: outcome.ms };
}

/** Returns a seed per operation, so that a single operation can be run again. */
function seedOf(seed: number, operation: string): number {
  return [...operation].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, seed);
}

async function fuzzOperation(
  { target, names, responses, seed }: FuzzContext,
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
    responses.push(receivedOf(operation.id, outcome));
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

async function fuzzProtocol(
  { target, responses, seed }: FuzzContext,
  numRuns: number,
): Promise<Finding[]> {
  let what = '';
  const property = fc.asyncProperty(malformed, async (bytes) => {
    const outcome = await target.sendRaw(bytes);
    responses.push(receivedOf(MALFORMED, outcome));
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
    const responses: Received[] = [];
    const context = { target, names: await readNames(target), responses, seed };
    const before = target.memory();
    for (const operation of operations) {
      const found = await fuzzOperation(context, operation, runs);
      onProgress?.(found ? `✗ ${describeFinding(found)}` : `✓ ${operation.id}`);
      if (found) findings.push(found);
    }
    if (malformedRuns > 0) findings.push(...(await fuzzProtocol(context, malformedRuns)));
    await target.checkHealth();
    const memory = [before, target.memory()] as const;
    return { operations: operations.length, responses, findings, memory };
  });
}
