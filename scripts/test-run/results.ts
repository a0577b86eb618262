// Reads the JSON reports of Vitest and Playwright as one list of tests and summarises it.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { ROOT } from '../lib/run.mjs';

export const REPORTS = join(ROOT, '.reports');
export const VITEST_REPORT = join(REPORTS, 'vitest.json');
export const BROWSER_REPORT = join(REPORTS, 'browser.json');

/** The tag of tests that only `npm run test:full` runs. */
const FULL_TAG = 'full';

export interface TestRecord {
  readonly title: string;
  readonly file: string;
  /** Duration of all its attempts. */
  readonly ms: number;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly browser: boolean;
  /** Whether it passed at the second attempt. */
  readonly retried: boolean;
  /** The first line of its failure. */
  readonly reason: string;
}

/** The parts of a run. */
export interface RunParts {
  /** Whether the tests with the tag `full` were run. */
  readonly full: boolean;
  readonly browser: boolean;
}

const firstLine = (text: string | undefined): string => (text ?? '').split('\n')[0] ?? '';

/** Returns a failed test for a file that cannot be run. */
const brokenFile = (file: string, message: string, browser: boolean): TestRecord => ({
  title: 'the file can be run',
  file,
  ms: 0,
  status: 'failed',
  browser,
  retried: false,
  reason: firstLine(message),
});

/** Returns the tests of a Vitest report, without those excluded by their tag. */
export function vitestTests({ testResults }: Pick<JsonTestResults, 'testResults'>, full: boolean) {
  return testResults.flatMap(({ name, status, message, assertionResults }): TestRecord[] => {
    const file = relative(ROOT, name);
    const tests = assertionResults
      .filter(({ tags = [] }) => full || !tags.includes(FULL_TAG))
      .map((test): TestRecord => ({
        title: test.title,
        file,
        ms: test.duration ?? 0,
        status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        browser: false,
        retried: false,
        reason: firstLine(test.failureMessages?.[0]),
      }));
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    return [...tests, brokenFile(file, message, false)];
  });
}

const BROWSER_STATUS = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
  unexpected: 'failed',
} as const;

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Returns the tests of a Playwright report, and errors outside of tests, such as a server that did not start. */
export function browserTests({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, results }): TestRecord => ({
      title,
      file: join('apps/portal/e2e', file),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: BROWSER_STATUS[status],
      browser: true,
      retried: status === 'flaky',
      reason: firstLine(results.at(-1)?.error?.message),
    })),
  );
  return [
    ...tests,
    ...errors.map(({ message }) => brokenFile('apps/portal/e2e', message ?? '', true)),
  ];
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export function readTests({ full, browser }: RunParts): TestRecord[] {
  const tests = vitestTests(readJson<JsonTestResults>(VITEST_REPORT), full);
  return browser ? [...tests, ...browserTests(readJson<JSONReport>(BROWSER_REPORT))] : tests;
}

const SLOWEST = 10;

const named = ({ file, title }: TestRecord): string => `${file}: ${title}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** Returns the slowest tests, the tests that needed a second attempt, and each failure with its reason. */
export function describeRun(tests: readonly TestRecord[]): string {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const failed = tests.filter(({ status }) => status === 'failed');
  const retried = tests.filter((test) => test.retried);
  const seconds = ({ ms }: TestRecord): string => `${(ms / 1000).toFixed(1).padStart(5)} s`;
  return [
    ...section(
      'Slowest',
      slowest.map((test) => `${seconds(test)}  ${named(test)}`),
    ),
    ...section('Passed at the second attempt', retried.map(named)),
    ...section(
      'Failed',
      failed.map((test) => `${named(test)}\n    ${test.reason}`),
    ),
    '',
  ].join('\n');
}

/** Returns `N passed, N failed`, with `, N skipped` if there are any. */
export function countsOf(tests: readonly TestRecord[]): string {
  const count = (wanted: TestRecord['status']): number =>
    tests.filter(({ status }) => status === wanted).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns `, N retried` for tests that passed only at the second attempt, or nothing. */
export function retriesOf(tests: readonly TestRecord[]): string {
  const retried = tests.filter((test) => test.retried).length;
  return retried > 0 ? `, ${retried} retried` : '';
}
