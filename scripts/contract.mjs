// `npm run contract [-- --api URL --cookie COOKIE … --allow-writes --max-ms N --junit FILE]`: checks a backend against the
// contract; without --api it checks the mock.
import {
  apiAddress,
  headerOption,
  integerOption,
  parseOptions,
  reportFile,
  sessionCookies,
} from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

const USAGE = `npm run contract [-- options]
  --api URL        the API to check; without it the mock, as a separate process
  --cookie COOKIE  a session, as the value of the cookie header, or @FILE with one per line; without it
                   those of BIDSTAGE_COOKIES, one per line, which no log shows. Give one per role,
                   including two publishers: the run checks that neither can read the data of the other
  --header TEXT    a header of every request, as "Name: value"; may be given several times
  --allow-additional
                   members of responses that the contract does not have are no failure
  --allow-writes   also runs checks that change data: do not use it on data that is needed
  --max-ms N       each response that takes longer is a failure, with its time
  --junit FILE     writes the results as JUnit XML
  --only TEXT      only runs checks whose name contains TEXT: an operation, a status, "invariants"`;

const OPTIONS = /** @type {const} */ ({
  api: { type: 'string' },
  cookie: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  'allow-additional': { type: 'boolean', default: false },
  'allow-writes': { type: 'boolean', default: false },
  'max-ms': { type: 'string' },
  junit: { type: 'string' },
  only: { type: 'string' },
});

await failWithSentence(async () => {
  const { values: given } = parseOptions({ options: OPTIONS }, USAGE);
  const api = given.api === undefined ? null : apiAddress(given.api);
  const run = {
    api,
    cookies: sessionCookies(given.cookie ?? []),
    headers: Object.fromEntries((given.header ?? []).map(headerOption)),
    allowAdditional: given['allow-additional'],
    // Writes are safe: only this run uses the mock.
    allowWrites: api === null || given['allow-writes'],
    ...(given['max-ms'] !== undefined && { maxMs: integerOption('max-ms', given['max-ms'], 1) }),
    junit: reportFile('--junit', given.junit),
  };
  const { only } = given;
  await ensureInstalled();
  return runModule(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=mock-api',
      'contract-tests/contract.test',
      '--reporter=./apps/mock-api/contract-tests/report/contract-reporter.ts',
      ...(only === undefined ? [] : ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ],
    {
      BIDSTAGE_CONTRACT_RUN: JSON.stringify(run),
      // No colours when the output goes to a file or another program.
      ...(!process.stdout.isTTY && !process.env['FORCE_COLOR'] && { NO_COLOR: '1' }),
    },
  );
});
