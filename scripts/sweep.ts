// `npm run sweep`: opens every screen of the portal under every fault, takes a picture, and reports what is blank,
// stuck or lost. Exits with 1 when something was found, with 2 when it is used wrongly.
import { resolve } from 'node:path';
import { apiAddress, GIVEN_IN, integerOption, parseOptions } from './lib/arguments.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { startMemoryServer } from './lib/memory-server.ts';
import { runCommandLine } from './lib/run.mjs';
import type { Visit } from './sweep/visit.ts';

const USAGE = `npm run sweep -- [options]
  --screen TITLE   only screens with this text in their title; may be repeated
  --fault NAME     only this fault; may be repeated
  --out FOLDER     folder of the report: .reports/sweep if absent
  --api URL        a running server with the portal; without it a mock in memory
  --at-once N      pages that are open at the same time: 2 if absent
  --patience MS    time after which a part that still loads is stuck: 8000 if absent`;

const OPTIONS = {
  screen: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  out: { type: 'string' },
  api: { type: 'string' },
  'at-once': { type: 'string', default: '2' },
  patience: { type: 'string', default: '8000' },
} as const;

function printVisit({ screen, fault, findings }: Visit): void {
  process.stdout.write(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${screen}: ${fault}\n`);
  for (const finding of findings) process.stdout.write(`     ${finding}\n`);
}

function readCommand() {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  return {
    address: values.api === undefined ? null : apiAddress(values.api),
    folder: values.out === undefined ? resolve('.reports/sweep') : resolve(GIVEN_IN, values.out),
    screens: values.screen ?? [],
    faults: values.fault ?? [],
    atOnce: integerOption('at-once', values['at-once'], 1, 16),
    patienceMs: integerOption('patience', values.patience, 500, 120_000),
  };
}

await runCommandLine(readCommand, async (command) => {
  const { runSweep } = await import('./sweep/run-sweep.ts');
  const { writeReports } = await import('./sweep/report.ts');
  const mock = command.address === null ? await startMemoryServer(await ensurePortalBuilt()) : null;
  try {
    const address = command.address ?? mock?.address ?? '';
    const visits = await runSweep({ ...command, address, onVisit: printVisit });
    const found = visits.filter(({ findings }) => findings.length > 0).length;
    const page = writeReports(command.folder, visits);
    process.stdout.write(`${visits.length} visits, ${found} with findings: ${page}\n`);
    return found > 0 ? 1 : 0;
  } finally {
    await mock?.close();
  }
});
