// `npm run scenario [-- <file, folder or glob>… --api URL --cookie name=value --junit FILE --har FILE]`: runs Arazzo
// files, each in its own world, against a mock in memory or the API at a URL. Exits with 1 when a scenario fails or
// when all scenarios were skipped.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apiAddress, GIVEN_IN, reportFile } from './lib/arguments.mjs';
import { failWithSentence } from './lib/run.mjs';
import { findScenarios } from './scenario/find-scenarios.ts';
import { listenForInterruption } from './scenario/interruption.ts';
import { junitXml } from './scenario/junit.ts';
import { hasFailed, ranNothing } from './scenario/outcome.ts';
import { summary, terminalListener } from './scenario/print.ts';
import { runScenarios, type ScenarioResults } from './scenario/run-scenarios.ts';

const USAGE = `npm run scenario [-- <file, folder or glob>… options]
  --api URL      the API to run against; without it a mock in memory
  --cookie TEXT  a session, name=value, for an API without a control plane
  --junit FILE   writes the results as JUnit XML
  --har FILE     writes the requests and responses of the steps as an HTTP archive (HAR)
Without a file it runs all of fixtures/scenarios.`;

const write = (text: string): void => {
  process.stdout.write(text);
};

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        api: { type: 'string' },
        cookie: { type: 'string', default: '' },
        junit: { type: 'string' },
        har: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\n\n${USAGE}`, { cause: error });
  }
}

/** Loads the mock, a thousand modules, only when it is needed. */
async function startMock() {
  const { startMemoryServer } = await import('./lib/memory-server.ts');
  return startMemoryServer();
}

interface Reports {
  readonly junit: string | undefined;
  readonly har: string | undefined;
}

function save({ outcomes, entries }: ScenarioResults, { junit, har }: Reports): void {
  if (junit !== undefined) writeFileSync(junit, junitXml(outcomes));
  if (har === undefined) return;
  const creator = { name: 'Bidstage', version: '1' };
  writeFileSync(har, JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 1));
}

await failWithSentence(async () => {
  const { values, positionals } = options();
  if (values.help) return write(`${USAGE}\n`);
  const paths = findScenarios(positionals, GIVEN_IN);
  const api = values.api === undefined ? null : apiAddress(values.api);
  const reports = {
    junit: reportFile('--junit', values.junit),
    har: reportFile('--har', values.har),
  };
  const interruption = listenForInterruption();
  const server = api === null ? await startMock() : null;
  try {
    const results = await runScenarios(paths, {
      api: api ?? server?.address ?? '',
      cookie: values.cookie,
      suffix: api === null ? '' : `-${Date.now().toString(36)}${process.pid.toString(36)}`,
      archive: reports.har !== undefined,
      listener: terminalListener(write),
      signal: interruption.signal,
    });
    save(results, reports);
    write(summary(results.outcomes, api, GIVEN_IN));
    const failed = results.outcomes.some(hasFailed) || ranNothing(results.outcomes);
    return interruption.exitCode() ?? (failed ? 1 : 0);
  } finally {
    interruption.release();
    await server?.close();
  }
});
