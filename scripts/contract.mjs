// `npm run contract [-- --api URL --cookie COOKIE … --allow-writes --junit FILE]`: holds a backend against the contract,
// the mock itself when none is named.
import { parseArgs } from 'node:util';
import { apiAddress } from './lib/api-address.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import { reportFile } from './lib/report-file.mjs';
import { runModule } from './lib/run.mjs';

const USAGE = `npm run contract [-- options]
  --api URL        the API to check; without it the mock, in a process of its own
  --cookie COOKIE  a session, as the value of the cookie header; give one for each role that there
                   is, and those of two publishers: then no customer may see the other one's data
  --allow-writes   checks what changes data too: never against data that somebody needs
  --junit FILE     writes the results as JUnit XML
  --only TEXT      only checks whose name holds it: an operation, a status, "invariants"`;

function options() {
  try {
    return parseArgs({
      options: {
        api: { type: 'string' },
        cookie: { type: 'string', multiple: true },
        'allow-writes': { type: 'boolean', default: false },
        junit: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}

await failWithSentence(async () => {
  const given = options();
  if (given.help) return void process.stdout.write(`${USAGE}\n`);
  const api = given.api === undefined ? null : apiAddress(given.api);
  const run = {
    api,
    cookies: given.cookie ?? [],
    // The mock of the run is nobody else's.
    allowWrites: api === null || given['allow-writes'],
  };
  const { only } = given;
  const junit = given.junit === undefined ? undefined : reportFile('--junit', given.junit);
  await ensureInstalled();
  return runModule(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=contract',
      'contract.test',
      // What was not checked is told with its reasons at the end.
      '--hideSkippedTests',
      '--reporter=default',
      '--reporter=./apps/mock-api/contract-tests/table-reporter.ts',
      ...(junit === undefined ? [] : ['--reporter=junit', `--outputFile.junit=${junit}`]),
      ...(only === undefined ? [] : ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ],
    {
      BIDSTAGE_CONTRACT_RUN: JSON.stringify(run),
      // A file or another program wants no colours.
      ...(!process.stdout.isTTY && !process.env['FORCE_COLOR'] && { NO_COLOR: '1' }),
    },
  );
});
