// `npm run contract [-- --api URL --cookie COOKIE … --allow-writes --junit FILE]`: holds a backend against the contract,
// the mock itself when none is named.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import { runModule } from './lib/run.mjs';

const USAGE = `npm run contract [-- options]
  --api URL        the API to check; without it the mock, in a process of its own
  --cookie COOKIE  a session, as the value of the cookie header; give one for each role that there is
  --allow-writes   checks what changes data too: never against data that somebody needs
  --junit FILE     writes the results as JUnit XML
  --only TEXT      only checks whose name holds it: an operation, a status, "invariants"`;

/** @param {string | undefined} api */
function baseUrl(api) {
  if (api === undefined) return null;
  const url = URL.canParse(api) ? new URL(api) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--api must be an http(s) URL\n\n${USAGE}`);
  return api.replace(/\/+$/, '');
}

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
  const api = baseUrl(given.api);
  const run = {
    api,
    cookies: given.cookie ?? [],
    // The mock of the run is nobody else's.
    allowWrites: api === null || given['allow-writes'],
  };
  await ensureInstalled();
  const { junit, only } = given;
  return runModule(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=contract',
      'contract.test',
      '--reporter=default',
      '--reporter=./apps/mock-api/contract-tests/table-reporter.ts',
      ...(junit === undefined ? [] : ['--reporter=junit', `--outputFile.junit=${resolve(junit)}`]),
      ...(only === undefined ? [] : ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ],
    { BIDSTAGE_CONTRACT_RUN: JSON.stringify(run) },
  );
});
