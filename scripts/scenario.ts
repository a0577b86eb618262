// `npm run scenario [-- <file, folder or glob>… --api URL --cookie name=value --junit FILE --har FILE]`: runs Arazzo
// files, each in a world of its own, against a mock in memory or the API at an address. Fails when a scenario does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failWithSentence } from './lib/fail-with-sentence.mjs';
import { findScenarios } from './scenario/find-scenarios.ts';
import { junitXml } from './scenario/junit.ts';
import { hasFailed } from './scenario/outcome.ts';
import { summary, terminalListener } from './scenario/print.ts';
import { runScenarios } from './scenario/run-scenarios.ts';

/** npm starts scripts in the folder of the repository; paths are meant from where the command was given. */
const FROM = process.env['INIT_CWD'] ?? process.cwd();

const write = (text: string): void => {
  process.stdout.write(text);
};

function save(file: string, text: string): void {
  const path = resolve(FROM, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function addressOf(api: string): string {
  if (!/^https?:$/.test(URL.canParse(api) ? new URL(api).protocol : ''))
    throw new Error(`--api takes an http(s) URL, not ${api}`);
  return api.replace(/\/+$/, '');
}

/** The mock is a thousand modules: only who needs it waits for it. */
async function startMock() {
  const { startMemoryServer } = await import('./lib/memory-server.ts');
  return startMemoryServer();
}

await failWithSentence(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      cookie: { type: 'string', default: '' },
      junit: { type: 'string' },
      har: { type: 'string' },
    },
  });
  const paths = findScenarios(positionals, FROM);
  const api = values.api === undefined ? null : addressOf(values.api);
  const server = api === null ? await startMock() : null;
  try {
    const { outcomes, entries } = await runScenarios(paths, {
      api: api ?? server?.address ?? '',
      cookie: values.cookie,
      suffix: api === null ? '' : `-${Date.now().toString(36)}`,
      archive: values.har !== undefined,
      listener: terminalListener(write),
    });
    if (values.junit !== undefined) save(values.junit, junitXml(outcomes));
    if (values.har !== undefined) {
      const creator = { name: 'Bidstage', version: '1' };
      save(values.har, JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 1));
    }
    write(summary(outcomes, api));
    return outcomes.some(hasFailed) ? 1 : 0;
  } finally {
    await server?.close();
  }
});
