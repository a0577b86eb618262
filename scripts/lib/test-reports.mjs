// What the runners' JSON reports say: the counts, and the names of the tests that failed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ numPassedTests: number, numPendingTests: number, testResults: readonly
 *   { status: string, name: string, message: string, assertionResults: Assertion[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} BrowserReport
 */

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? '').split('\n')[0];

/**
 * A file that cannot even be loaded holds no test that could fail; it counts as one.
 * @param {VitestReport} report
 * @returns {Outcome}
 */
export function vitestOutcome({ numPassedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
      );
    return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
  });
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests,
    failures,
  };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What passed at the second attempt has passed.
 * @param {BrowserReport} report
 * @returns {Outcome}
 */
export function browserOutcome({ stats, suites }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failed.map(({ file, title }) => `${file}: ${title}`),
  };
}
