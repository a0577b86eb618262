// Reads the JSON reports of Vitest and Playwright as one list of tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../lib/run.mjs';

/** Folder of the runners' reports. */
export const REPORTS = join(ROOT, '.reports');
export const VITEST_REPORT = join(REPORTS, 'vitest.json');
export const BROWSER_REPORT = join(REPORTS, 'browser.json');

/** The tag of tests that only `npm run test:full` runs. */
const FULL_TAG = 'full';

/**
 * One test of a run. `ms` covers all its attempts; `retried` is true if it passed at the second attempt; `reason` is
 * the first line of its failure.
 * @typedef {{ title: string, file: string, ms: number, status: 'passed' | 'failed' | 'skipped', browser: boolean,
 *   retried: boolean, reason: string }} TestRecord
 *
 * @typedef {{ title: string, status: string, duration?: number, failureMessages?: string[], tags?: string[] }} Assertion
 * @typedef {{ testResults: readonly { status: string, name: string, message: string,
 *   assertionResults: readonly Assertion[] }[] }} VitestReport
 *
 * @typedef {{ duration: number, error?: { message?: string } }} Attempt
 * @typedef {{ title: string, file: string, tests: readonly { status: string, results: readonly Attempt[] }[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ suites: readonly Suite[], errors?: readonly { message?: string }[] }} BrowserReport
 */

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? '').split('\n')[0] ?? '';

/**
 * Returns the tests of a Vitest report, without those excluded by their tag. A file that cannot be loaded counts as one
 * failed test.
 * @param {VitestReport} report
 * @param {{ full: boolean }} options whether the tests with the tag `full` were run
 * @returns {TestRecord[]}
 */
export function vitestTests({ testResults }, { full }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults
      .filter(({ tags = [] }) => full || !tags.includes(FULL_TAG))
      .map((test) => ({
        title: test.title,
        file,
        ms: test.duration ?? 0,
        status: statusOf(test.status),
        browser: false,
        retried: false,
        reason: firstLine(test.failureMessages?.[0]),
      }));
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    return [...tests, brokenFile(file, message)];
  });
}

/**
 * @param {BrowserReport} report
 * @returns {TestRecord[]}
 */
export function browserTests({ suites, errors = [] }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      file: join('apps/portal/e2e', file),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: BROWSER_STATUS[status] ?? 'failed',
      browser: true,
      retried: status === 'flaky',
      reason: firstLine(results.at(-1)?.error?.message),
    })),
  );
  // Errors outside of tests, such as a server that did not start.
  return [
    ...tests,
    ...errors.map(({ message }) => ({
      ...brokenFile('apps/portal/e2e', message ?? ''),
      browser: true,
    })),
  ];
}

/**
 * Reads the tests of the last run from its reports.
 * @param {{ full: boolean, browser: boolean }} options the parts of the run
 */
export function readTests({ full, browser }) {
  const vitest = vitestTests(readJson(VITEST_REPORT), { full });
  return browser ? [...vitest, ...browserTests(readJson(BROWSER_REPORT))] : vitest;
}

/** @type {Readonly<Record<string, TestRecord['status']>>} */
const BROWSER_STATUS = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/**
 * @param {string} status
 * @returns {TestRecord['status']}
 */
function statusOf(status) {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

/**
 * @param {string} file
 * @param {string} message
 * @returns {TestRecord}
 */
function brokenFile(file, message) {
  return {
    title: 'the file can be run',
    file,
    ms: 0,
    status: 'failed',
    browser: false,
    retried: false,
    reason: firstLine(message),
  };
}

/**
 * @param {Suite} suite
 * @returns {readonly Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
