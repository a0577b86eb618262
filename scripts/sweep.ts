// `npm run sweep`: walks through the portal and compares what its screens say with the responses that they received. Exits
// with 1 when something was found, with 2 when it is used wrongly.
import { join, resolve } from 'node:path';
import {
  apiAddress,
  GIVEN_IN,
  integerOption,
  parseOptions,
  sessionCookies,
} from './lib/arguments.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { findChromium } from './lib/find-chromium.mjs';
import { startMemoryServer } from './lib/memory-server.ts';
import { runCommandLine, runModule } from './lib/run.mjs';

const USAGE = `npm run sweep -- [options]
  --screen TITLE   only journeys with this text in their title; may be repeated
  --out FOLDER     where a folder "sweep" with the report is made: .reports if absent
  --api URL        a running server with the portal; without it a mock in memory
  --portal URL     a portal on a real API: its journeys that change nothing
  --cookie COOKIE  with --portal, first the session of a publisher, then that of finance; as the value of
                   the cookie header, or @FILE with one per line; without it those of BIDSTAGE_COOKIES
  --at-once N      pages that are open at the same time: 2 if absent`;

const OPTIONS = {
  screen: { type: 'string', multiple: true },
  portal: { type: 'string' },
  cookie: { type: 'string', multiple: true },
  out: { type: 'string' },
  api: { type: 'string' },
  'at-once': { type: 'string', default: '2' },
} as const;

function readCommand() {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const { api, portal } = values;
  if (portal !== undefined && api !== undefined)
    throw new Error(`--portal goes without --api, which is a mock\n\n${USAGE}`);
  const given = portal ?? api;
  const option = portal === undefined ? '--api' : '--portal';
  return {
    address: given === undefined ? null : apiAddress(given, option),
    sessions: portal === undefined ? null : sessionCookies(values.cookie ?? []),
    folder: values.out === undefined ? resolve('.reports') : resolve(GIVEN_IN, values.out),
    titles: values.screen ?? [],
    atOnce: integerOption('at-once', values['at-once'], 1, 16),
  };
}

await runCommandLine(readCommand, async ({ address, sessions, folder, titles, atOnce }) => {
  const mock = address === null ? await startMemoryServer(await ensurePortalBuilt()) : null;
  try {
    const config = join(import.meta.dirname, 'sweep/playwright.config.ts');
    const chosen = titles.map((title) => title.replaceAll(/[^\w ]/g, '\\$&')).join('|');
    return await runModule(
      '@playwright/test/cli.js',
      ['test', '--config', config, '--workers', String(atOnce), '--grep', chosen],
      {
        SWEEP_ADDRESS: address ?? mock?.address ?? '',
        SWEEP_OUT: folder,
        ...(sessions && { SWEEP_SESSIONS: sessions.join('\n') }),
        BIDSTAGE_CHROMIUM: await findChromium(),
      },
    );
  } finally {
    await mock?.close();
  }
});
