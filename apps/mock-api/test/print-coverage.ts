import { existsSync, readFileSync, rmSync } from 'node:fs';
import { CONTROL_OPERATIONS } from '../src/contract/operations/control/control-operations.ts';
import type { Operation } from '../src/contract/operations/operation.ts';
import { OPERATIONS } from '../src/contract/operations/api-operations.ts';
import { responsesOf } from '../src/contract/operations/responses.ts';
import { RUN_OPTIONS } from '../contract-tests/run-options.ts';
import { SEEN_FILE } from './helpers/proven-responses.ts';

/** Maximum length of the list: a run of few test files misses most responses, and a list of them would be useless. */
const MAX_LISTED = 40;

function documentedResponses(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) =>
    Object.keys(responsesOf(operation)).map((status) => `${operation.id} ${status}`),
  );
}

function line(what: string, operations: readonly Operation[], seen: ReadonlySet<string>): string {
  const all = documentedResponses(operations);
  const missing = all.filter((response) => !seen.has(response));
  const share = ((100 * (all.length - missing.length)) / all.length).toFixed(1);
  const list =
    missing.length > 0 && missing.length <= MAX_LISTED ? `; not seen: ${missing.join(', ')}` : '';
  return `${what}: ${all.length - missing.length} of ${all.length} operation × status (${share} %)${list}\n`;
}

/** Empties the file before a run and prints after it which documented responses the tests have seen. */
export function setup(): (() => void) | undefined {
  // `npm run contract` has a report of its own.
  if (process.env[RUN_OPTIONS] !== undefined) return undefined;
  rmSync(SEEN_FILE, { force: true });
  return () => {
    if (!existsSync(SEEN_FILE)) return;
    const seen = new Set(readFileSync(SEEN_FILE, 'utf8').split('\n').filter(Boolean));
    if (seen.size === 0) return;
    process.stdout.write(
      `\nResponses proven against the contract by the tests that ran\n  ${line('/v1', OPERATIONS, seen)}  ${line('/__sim', CONTROL_OPERATIONS, seen)}`,
    );
  };
}
