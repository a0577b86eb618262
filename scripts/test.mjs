// `npm test`: does the same set-up as `npm start`, then runs the tests. The last line of output is
// `N passed, N failed`. `--full` adds the long tests (`npm run test:full`), `--unit` runs only the tests without a page
// or a server (`npm run test:unit`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import { ROOT, runModule } from './lib/run.mjs';
import { BROWSER_REPORT, readTests, REPORTS, VITEST_REPORT } from './test-run/reports.mjs';
import { countsOf, describeRun, retriesOf } from './test-run/summary.mjs';

const full = process.argv.includes('--full');
const unit = process.argv.includes('--unit');

/** File with the times of the last run, from which the remaining time is estimated. */
const TIMES_FILE = join(ROOT, 'node_modules/.cache/bidstage-test-times.json');

/** Folders of tests that start neither a server nor a page. */
const UNIT_FOLDERS = [
  ...['contract', 'domain', 'faults', 'fixtures', 'simulation', 'store'].map(
    (name) => `apps/mock-api/test/${name}/`,
  ),
  'apps/portal/test/',
];

/**
 * The parts of a run, in order.
 * @type {readonly { name: string, run: (environment: Record<string, string>) => Promise<number> }[]}
 */
const PARTS = [
  {
    name: unit ? 'unit' : 'vitest',
    run: (environment) =>
      runModule(
        'vitest/vitest.mjs',
        [
          'run',
          '--reporter=./scripts/test-run/vitest-reporter.ts',
          '--reporter=json',
          `--outputFile.json=${VITEST_REPORT}`,
          ...(full ? [] : ['--tags-filter=!full']),
          ...(unit ? ['--project=mock-api', '--project=portal', ...UNIT_FOLDERS] : []),
        ],
        environment,
      ),
  },
  ...(unit
    ? []
    : [
        {
          name: 'browser',
          run: async (/** @type {Record<string, string>} */ environment) => {
            const { findChromium } = await import('./lib/find-chromium.mjs');
            return runModule(
              '@playwright/test/cli.js',
              [
                'test',
                '--config=apps/portal/playwright.config.ts',
                `--reporter=${join(ROOT, 'scripts/test-run/browser-reporter.ts')},json`,
                ...(full ? [] : ['--grep-invert=@full']),
              ],
              {
                ...environment,
                BIDSTAGE_CHROMIUM: await findChromium(),
                PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
              },
            );
          },
        },
      ]),
];

/** @returns {Record<string, number>} ms of each part in the last run on this machine */
function lastTimes() {
  try {
    return JSON.parse(readFileSync(TIMES_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** Runs the parts one after another, each with the data for its progress output; returns their exit codes. */
async function runParts() {
  const times = lastTimes();
  const keyOf = (/** @type {string} */ name) => (full ? `${name}-full` : name);
  const codes = [];
  for (const [index, { name, run }] of PARTS.entries()) {
    const later = PARTS.slice(index + 1).reduce(
      (sum, part) => sum + (times[keyOf(part.name)] ?? 0),
      0,
    );
    const startedAt = Date.now();
    codes.push(
      await run({
        BIDSTAGE_TEST_PART: `Part ${index + 1} of ${PARTS.length} (${name})`,
        BIDSTAGE_TEST_LAST_MS: String(times[keyOf(name)] ?? 0),
        BIDSTAGE_TEST_LATER_MS: String(later),
      }),
    );
    times[keyOf(name)] = Date.now() - startedAt;
  }
  mkdirSync(join(TIMES_FILE, '..'), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify(times));
  return codes;
}

await failWithSentence(async () => {
  await ensureInstalled();
  if (!unit) await ensurePortalBuilt();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const codes = await runParts();
  const tests = readTests({ full, browser: !unit });
  writeFileSync(join(REPORTS, 'counts.txt'), `${countsOf(tests)}\n`);
  process.stdout.write(describeRun(tests));
  if (!unit)
    codes.push(
      await runModule('tsx/dist/cli.mjs', [
        'scripts/check-requirements.ts',
        '--brief',
        ...(full ? ['--full'] : []),
      ]),
    );
  process.stdout.write(`\n${countsOf(tests)}${retriesOf(tests)}\n`);
  return Math.max(...codes, tests.some(({ status }) => status === 'failed') ? 1 : 0);
});
