// `npm test`: the same set-up as `npm start`, then every test. The last line counts them: `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import { ROOT, runModule } from './lib/run.mjs';
import { browserOutcome, vitestOutcome } from './lib/test-reports.mjs';

const REPORTS = join(ROOT, '.reports');

/** @param {string} name */
function report(name) {
  return JSON.parse(readFileSync(join(REPORTS, name), 'utf8'));
}

async function runVitest() {
  const code = await runModule('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, 'vitest.json')}`,
  ]);
  return { code, ...vitestOutcome(report('vitest.json')) };
}

async function runBrowserTests() {
  const { findChromium } = await import('./lib/find-chromium.mjs');
  const code = await runModule(
    '@playwright/test/cli.js',
    ['test', '--config', 'apps/portal/playwright.config.ts'],
    {
      BIDSTAGE_CHROMIUM: await findChromium(),
    },
  );
  const browser = report('browser.json');
  if (browser.stats.flaky > 0)
    process.stdout.write(
      `\nBrowser tests that passed at the second attempt: ${browser.stats.flaky}\n`,
    );
  return { code, ...browserOutcome(browser) };
}

await failWithSentence(async () => {
  await ensureInstalled();
  await ensurePortalBuilt();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const results = [await runVitest(), await runBrowserTests()];
  const requirements = await runModule('tsx/dist/cli.mjs', [
    'scripts/check-requirements.ts',
    '--brief',
  ]);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  // The runners have said more of each, but far above.
  for (const failure of results.flatMap(({ failures }) => failures))
    process.stdout.write(`\nFailed: ${failure}`);
  process.stdout.write(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  return Math.max(requirements, ...results.map((result) => result.code));
});
