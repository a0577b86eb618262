import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { readRunOptions } from '../run-options.ts';
import { type CheckRecord, counted, recordsOf } from './check-record.ts';
import { failureLines, skipLines } from './failures.ts';
import { junitXml } from './junit.ts';
import { countOf, tableOf } from './table.ts';

/** Checks between two lines of progress. */
const PROGRESS_STEP = 100;

const write = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines] : [];

function reportLines(records: readonly CheckRecord[]): string[] {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((outcome) =>
    countOf(records, outcome),
  );
  return [
    ...section('Failed', failureLines(records)),
    ...section('Skipped', skipLines(records)),
    ...section('Number of checks: ✓ passed, ✗ failed, – skipped', [tableOf(records)]),
    '',
    `${counted(records.length, 'check')}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}

/** Errors outside of the checks: the API cannot be reached, or a cookie has no user. */
function errorsOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): string[] {
  const errors = [...modules.flatMap((module) => module.errors()), ...unhandled];
  return [...new Set(errors.map(({ message }) => message))];
}

/** Prints a contract run: failures with equal messages once, reasons of skipped checks, a table, and the counts. */
export default class ContractReporter implements Reporter {
  readonly #options = readRunOptions();
  #ended = 0;

  onTestRunStart(): void {
    write([`Checking ${this.#options.api ?? 'the mock, as a separate process'}`]);
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.meta().contract) return;
    this.#ended += 1;
    if (this.#ended % PROGRESS_STEP === 0) write([`  ${this.#ended} checks ended`]);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const records = recordsOf(modules);
    const errors = errorsOf(modules, unhandled);
    if (records.length > 0) write(reportLines(records));
    write(errors);
    const { junit } = this.#options;
    if (junit !== undefined) writeFileSync(junit, junitXml(records, errors));
    if (countOf(records, 'passed') + countOf(records, 'failed') > 0) return;
    // A run without checks must not look like a success.
    write(['Nothing was checked']);
    process.exitCode = 1;
  }
}
