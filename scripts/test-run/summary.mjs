// The last lines of output of `npm test`.

/** @typedef {import('./reports.mjs').TestRecord} TestRecord */

/** Number of listed slowest tests. */
const SLOWEST = 10;

/**
 * Returns the slowest tests, the tests that needed a second attempt, and each failure with its reason.
 * @param {readonly TestRecord[]} tests
 * @returns {string} several lines
 */
export function describeRun(tests) {
  const failed = tests.filter(({ status }) => status === 'failed');
  return [
    ...section('Slowest', slowest(tests)),
    ...section('Passed at the second attempt', tests.filter(({ retried }) => retried).map(named)),
    ...section(
      'Failed',
      failed.map((test) => `${named(test)}\n    ${test.reason}`),
    ),
    '',
  ].join('\n');
}

/**
 * @param {readonly TestRecord[]} tests
 * @returns {string} `N passed, N failed`, with `, N skipped` if there are any
 */
export function countsOf(tests) {
  /** @param {TestRecord['status']} wanted */
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Returns the number of tests that passed only at the second attempt, as text.
 * @param {readonly TestRecord[]} tests
 * @returns {string} `, N retried`, or nothing
 */
export function retriesOf(tests) {
  const retried = tests.filter((test) => test.retried).length;
  return retried > 0 ? `, ${retried} retried` : '';
}

/** @param {readonly TestRecord[]} tests */
function slowest(tests) {
  return [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(5)} s  ${named(test)}`);
}

/** @param {TestRecord} test */
const named = ({ file, title }) => `${file}: ${title}`;

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function section(title, lines) {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
}
