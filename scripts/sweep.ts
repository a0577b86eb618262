// `npm run sweep`: walks through the portal and compares what its screens say with the responses that they received. Exits
// with 1 when something was found, with 2 when it is used wrongly.
import { resolve } from 'node:path';
import {
  apiAddress,
  GIVEN_IN,
  integerOption,
  parseOptions,
  sessionCookies,
} from './lib/arguments.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { startMemoryServer } from './lib/memory-server.ts';
import { runCommandLine } from './lib/run.mjs';
import type { Visit } from './sweep/run-journeys.ts';

const USAGE = `npm run sweep -- [options]
  --screen TITLE   only journeys with this text in their title; may be repeated
  --out FOLDER     folder of the report: .reports/sweep if absent
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

/** Findings that are printed of one visit. */
const MAX_LINES = 8;

function printVisit({ title, kind, findings }: Visit): void {
  process.stdout.write(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${title}: ${kind}\n`);
  for (const finding of findings.slice(0, MAX_LINES)) process.stdout.write(`     ${finding}\n`);
  const more = findings.length - MAX_LINES;
  if (more > 0) process.stdout.write(`     and ${more} more, on the page of the report\n`);
}

function readCommand() {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const { api, portal } = values;
  if (portal !== undefined && api !== undefined)
    throw new Error(`--portal goes without --api, which is a mock\n\n${USAGE}`);
  const given = portal ?? api;
  const option = portal === undefined ? '--api' : '--portal';
  return {
    address: given === undefined ? null : apiAddress(given, option),
    cookies: portal === undefined ? null : sessionCookies(values.cookie ?? []),
    folder: values.out === undefined ? resolve('.reports/sweep') : resolve(GIVEN_IN, values.out),
    titles: values.screen ?? [],
    atOnce: integerOption('at-once', values['at-once'], 1, 16),
  };
}

await runCommandLine(readCommand, async (command) => {
  const { runJourneys } = await import('./sweep/run-journeys.ts');
  const { writeReports } = await import('./sweep/report.ts');
  const mock = command.address === null ? await startMemoryServer(await ensurePortalBuilt()) : null;
  try {
    const address = command.address ?? mock?.address ?? '';
    const visits = await runJourneys({ ...command, address, onVisit: printVisit });
    const found = visits.filter(({ findings }) => findings.length > 0).length;
    const page = writeReports(command.folder, visits);
    process.stdout.write(`${visits.length} visits, ${found} with findings: ${page}\n`);
    return found > 0 ? 1 : 0;
  } finally {
    await mock?.close();
  }
});
