// `npm run scenario [-- <file, folder or glob>… --api URL --cookie name=value … --junit FILE --har FILE --shrink]`: runs
// Arazzo files, each in its own world, against a mock in memory or the API at a URL. Exits with 1 when a scenario fails
// or when all scenarios were skipped.
import { writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { harOf } from '#api/lib/har/har-entry.ts';
import {
  apiAddress,
  GIVEN_IN,
  headerOption,
  parseOptions,
  reportFile,
  sessionCookies,
} from './lib/arguments.mjs';
import { startMemoryServer } from './lib/memory-server.ts';
import { failWithSentence } from './lib/run.mjs';
import { findScenarios } from './scenario/find-scenarios.ts';
import { junitXml } from './scenario/junit.ts';
import { hasFailed, ranNothing } from './scenario/outcome.ts';
import { summary, terminalListener } from './scenario/print.ts';
import { runScenarios, type ScenarioResults, type ScenarioRun } from './scenario/run-scenarios.ts';
import { readScenarioFile } from './scenario/scenario-file.ts';
import { type NotShrunk, type Shrunk, shrinkScenario } from './scenario/shrink-scenario.ts';

const USAGE = `npm run scenario [-- <file, folder or glob>… options]
  --api URL          the API to run against; without it a mock in memory
  --sim-token TOKEN  the token of the mock's control plane; SIM_TOKEN if it is not given
  --cookie COOKIE    a session for an API without a control plane, as the value of the cookie header, or
                     @FILE with one per line; without it those of BIDSTAGE_COOKIES, one per line, which
                     no log shows. Give one per role: each scenario uses those of users like its personas
  --header TEXT      a header of every request, as "Name: value"; may be given several times
  --allow-writes     also runs scenarios that change data of an API without a control plane: do not use
                     it on data that is needed
  --junit FILE       writes the results as JUnit XML
  --shrink           reduces each failed scenario to the shortest list of steps that still fails the same
                     criterion, and writes it as <name>.shrunk.arazzo.yaml beside the file; with --api it
                     must also pass on a mock in memory
  --out FILE         writes the reduced scenario to this file; of several, to <scenario>.FILE
  --har FILE         writes the requests and responses of the steps as an HTTP archive (HAR)
Without a file it runs all of fixtures/scenarios.`;

const write = (text: string): void => {
  process.stdout.write(text);
};

const OPTIONS = {
  api: { type: 'string' },
  'sim-token': { type: 'string' },
  cookie: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  'allow-writes': { type: 'boolean', default: false },
  junit: { type: 'string' },
  har: { type: 'string' },
  shrink: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const;

/** Signals that interrupt a run, with the exit codes that shells expect. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** On the first signal, aborts the run so that it can clean up; a second signal ends the process as usual. */
function listenForInterruption() {
  const controller = new AbortController();
  let exitCode: number | null = null;
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const abort = (): void => {
      exitCode = code;
      removeHandlers();
      controller.abort(new Error('Interrupted'));
    };
    process.once(name, abort);
    return () => process.off(name, abort);
  });
  const removeHandlers = (): void => handlers.forEach((remove) => remove());
  return { signal: controller.signal, exitCode: () => exitCode, removeHandlers };
}

/** The address of a portal that is started with its defaults, for links of a mock in memory. */
const DEFAULT_PORTAL = 'http://127.0.0.1:4000';

/** The file of `--out`; with the name of its scenario if there are several. */
function targetOf(out: string, name: string | null): string {
  const path = resolve(GIVEN_IN, out);
  return name === null ? path : join(dirname(path), `${name}.${basename(path)}`);
}

const NOT_SHRUNK: Readonly<Record<NotShrunk, string>> = {
  'no step failed': 'no step of it failed, so it cannot be reduced',
  'fails on the mock too':
    'it also fails on an unchanged mock, so its steps show no fault of this API and are not reduced',
};

/** Reduces the failed scenarios of a run and says where each reduced one is; with an API beside a mock in memory. */
async function shrinkFailed(
  { outcomes }: ScenarioResults,
  run: ScenarioRun,
  { api, out }: { readonly api: string | null; readonly out: string | undefined },
): Promise<void> {
  const failed = outcomes.filter(hasFailed);
  if (failed.length === 0) return;
  const mock = api === null ? null : await startMemoryServer();
  try {
    for (const outcome of failed) {
      if (run.signal.aborted) return;
      const { path, name } = outcome.scenario;
      const target = out === undefined ? undefined : targetOf(out, failed.length > 1 ? name : null);
      const unchanged = mock?.address ?? null;
      const shrunk = await shrinkScenario(readScenarioFile(path), outcome, run, {
        out: target,
        unchanged,
      });
      write(
        typeof shrunk === 'string'
          ? `\n${name}: ${NOT_SHRUNK[shrunk]}\n`
          : shrunkText(name, shrunk),
      );
    }
  } finally {
    await mock?.close();
  }
}

function shrunkText(name: string, { steps, before, runs, path, link }: Shrunk): string {
  const lines = [
    `${name}: ${steps.length} of ${before} steps still fail (${runs} runs): ${steps.join(', ')}`,
    `  ${relative(GIVEN_IN, path)}`,
    ...(link === null ? [] : [`  the world at that step: ${link}`]),
  ];
  return `\n${lines.join('\n')}\n`;
}

function save(
  { outcomes, entries }: ScenarioResults,
  { junit, har }: Readonly<Record<'junit' | 'har', string | undefined>>,
): void {
  if (junit !== undefined) writeFileSync(junit, junitXml(outcomes));
  if (har === undefined) return;
  writeFileSync(har, JSON.stringify(harOf(entries), null, 1));
}

await failWithSentence(async () => {
  const { values, positionals } = parseOptions({ allowPositionals: true, options: OPTIONS }, USAGE);
  const paths = findScenarios(positionals, GIVEN_IN);
  const api = values.api === undefined ? null : apiAddress(values.api);
  const access = {
    cookies: sessionCookies(values.cookie ?? []),
    headers: Object.fromEntries((values.header ?? []).map(headerOption)),
    // The mock in memory needs no token.
    simToken: api === null ? null : (values['sim-token'] ?? process.env['SIM_TOKEN']) || null,
    allowWrites: values['allow-writes'],
  };
  const reports = {
    junit: reportFile('--junit', values.junit),
    har: reportFile('--har', values.har),
  };
  const interruption = listenForInterruption();
  const server = api === null ? await startMemoryServer() : null;
  try {
    const run = {
      api: api ?? server?.address ?? '',
      ...access,
      suffix: api === null ? '' : `-${Date.now().toString(36)}${process.pid.toString(36)}`,
      archive: reports.har !== undefined,
      listener: terminalListener(write),
      keepFailed: true,
      portal: api ?? DEFAULT_PORTAL,
      signal: interruption.signal,
    };
    const results = await runScenarios(paths, run);
    save(results, reports);
    if (values.shrink) await shrinkFailed(results, run, { api, out: values.out });
    write(summary(results.outcomes, { ...access, api }, GIVEN_IN));
    const failed = results.outcomes.some(hasFailed) || ranNothing(results.outcomes);
    return interruption.exitCode() ?? (failed ? 1 : 0);
  } finally {
    interruption.removeHandlers();
    await server?.close();
  }
});
