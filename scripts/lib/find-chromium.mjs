import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.mjs';

/** Chromium without a window and all that belongs to one: the tests take half the time in it. */
const SHELL = 'chromium-headless-shell';

const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE =
  'No Chromium found: run "npx playwright install chromium", or "apt-get install chromium-headless-shell" on Debian, or set BIDSTAGE_CHROMIUM to the path of one.';

/** @returns {string | undefined} a Chromium of this system, by the search path and the usual places */
function systemChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find((path) => existsSync(path));
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * The Chromium for browser tests: the one that BIDSTAGE_CHROMIUM names, else Playwright's own, else the system's.
 * As root on Debian a missing one is installed; elsewhere the error says in one sentence how to get one.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env['BIDSTAGE_CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BIDSTAGE_CHROMIUM names ${named}, which does not exist`);
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const found = systemChromium();
  if (found) return found;
  if (!isRootOnDebian()) throw new Error(ADVICE);
  process.stdout.write('Installing Debian’s Chromium …\n');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL]);
  const installed = systemChromium();
  if (!installed) throw new Error(ADVICE);
  return installed;
}
