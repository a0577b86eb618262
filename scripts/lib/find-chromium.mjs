import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.mjs';

/** Chromium without a user interface: the tests take half the time in it. */
const SHELL = 'chromium-headless-shell';

const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];

const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE =
  'No Chromium found: run "npx playwright install chromium", or "apt-get install chromium-headless-shell" on Debian, or set BIDSTAGE_CHROMIUM to the path of one.';

/** @returns {string | undefined} a Chromium of this system, from PATH or the usual locations */
function systemChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PATHS].find((path) => existsSync(path));
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Returns the path of the Chromium for browser tests: that of BIDSTAGE_CHROMIUM, else Playwright's, else the system's.
 * For root on Debian it installs the one without a user interface; elsewhere it throws an error that explains how to install one.
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
  if (found?.endsWith(SHELL) || (found && !isRootOnDebian())) return found;
  if (!isRootOnDebian()) throw new Error(ADVICE);
  process.stdout.write('Installing Debian’s Chromium …\n');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL]);
  const installed = systemChromium();
  if (!installed) throw new Error(ADVICE);
  return installed;
}

export async function launchChromium() {
  const args = ['--no-sandbox', '--disable-gpu'];
  return chromium.launch({ executablePath: await findChromium(), args });
}
