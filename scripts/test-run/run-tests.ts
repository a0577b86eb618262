// The tests of `npm test`, with the options of scripts/test.mjs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../lib/ensure-server-built.mjs';
import { findChromium } from '../lib/find-chromium.mjs';
import { failWithSentence, ROOT, runModule } from '../lib/run.mjs';
import { checkRequirements } from './requirements.ts';
import {
  BROWSER_REPORT,
  countsOf,
  describeRun,
  readTests,
  REPORTS,
  retriesOf,
  VITEST_REPORT,
} from './results.ts';

const full = process.argv.includes('--full');
const unit = process.argv.includes('--unit');

/** File with the times of the last run, from which the remaining time is estimated. */
const TIMES_FILE = join(ROOT, 'node_modules/.cache/bidstage-test-times.json');

const UNIT_FOLDERS = [
  ...['contract', 'domain', 'faults', 'fixtures', 'simulation', 'store'].map(
    (name) => `apps/mock-api/test/${name}/`,
  ),
  'apps/portal/test/',
];

/** A part of a run; `environment` has the data for its progress output. */
interface Part {
  readonly name: string;
  readonly run: (environment: Record<string, string>) => Promise<number>;
}

const vitest: Part = {
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
};

const browser: Part = {
  name: 'browser',
  run: async (environment) => {
    // Vitest begins meanwhile: a build leaves a processor idle.
    await Promise.all([ensurePortalBuilt(), ensureServerBuilt()]);
    return runModule(
      '@playwright/test/cli.js',
      [
        'test',
        '--config=apps/portal/playwright.config.ts',
        `--reporter=${join(import.meta.dirname, 'browser-reporter.ts')},json`,
        ...(full ? [] : ['--grep-invert=@full']),
      ],
      {
        ...environment,
        BIDSTAGE_CHROMIUM: await findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
      },
    );
  },
};

const PARTS = unit ? [vitest] : [vitest, browser];

/** Returns the duration of each part in the last run on this machine, in ms. */
function lastTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Runs all parts at once: each leaves processors idle, the browser while it waits for a page, Vitest at the end of its
 * longest files.
 */
async function runParts(): Promise<number[]> {
  const last = lastTimes();
  const times: Record<string, number> = {};
  const codes = await Promise.all(
    PARTS.map(async ({ name, run }) => {
      const key = full ? `${name}-full` : name;
      const start = Date.now();
      const code = await run({
        BIDSTAGE_TEST_PART: name,
        BIDSTAGE_TEST_LAST_MS: String(last[key] ?? 0),
        ...(full ? { BIDSTAGE_NEW_VALUES: '1' } : {}),
      });
      times[key] = Date.now() - start;
      return code;
    }),
  );
  mkdirSync(dirname(TIMES_FILE), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify({ ...last, ...times }));
  return codes;
}

await failWithSentence(async () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const codes = await runParts();
  const parts = { full, browser: !unit };
  const tests = readTests(parts);
  writeFileSync(join(REPORTS, 'counts.txt'), `${countsOf(tests)}\n`);
  process.stdout.write(describeRun(tests));
  if (!unit) codes.push(checkRequirements(parts, true));
  process.stdout.write(`\n${countsOf(tests)}${retriesOf(tests)}\n`);
  return Math.max(...codes, tests.some(({ status }) => status === 'failed') ? 1 : 0);
});
