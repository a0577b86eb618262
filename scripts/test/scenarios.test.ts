import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiClient } from '../lib/api-client.ts';
import { ROOT } from '../lib/run.mjs';
import { controlOperations, stepsOf } from '../scenario/arazzo.ts';
import { findScenarios } from '../scenario/find-scenarios.ts';
import { stepOutcomes } from '../scenario/outcome.ts';
import { runArazzo } from '../scenario/respect.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const SHORT = join(ROOT, 'docs/examples/short-scenario.arazzo.yaml');
const scenarios = findScenarios([], ROOT);
/** The scenarios of `npm test`: changes, a file, faults and sessions. Their requests are also those of other tests. */
const TYPICAL = ['accounting-transition', 'configuration-upload', 'faults', 'session-expiry'];

const server = serverForAllTests();
const folder = folderForAllTests();

/** Writes a scenario with one change; its references still resolve. Returns the path of the file. */
function altered(path: string, name: string, what: string | RegExp, by: string): string {
  const text = readFileSync(path, 'utf8');
  const file = join(folder, `${name}.arazzo.yaml`);
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed.replace(/\.\.\/(\.\.\/docs\/)?openapi/g, join(ROOT, 'docs/openapi')));
  return file;
}

const command = (...args: string[]) => runCommand('scenario', ...args);

describe('fixtures/scenarios', () => {
  it('contains at least twelve scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(12);
  });

  /** Runs scenarios with the Arazzo runner alone, in one process against one server. */
  async function expectToHold(paths: readonly string[]): Promise<void> {
    const files = await runArazzo(paths, server.address);
    const problems = Object.entries(files).flatMap(([path, file]) =>
      stepOutcomes(file).flatMap(({ step, problems: found }) =>
        found.map((problem) => `${basename(path)} ${step}: ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
    expect(Object.keys(files)).toHaveLength(paths.length);
    for (const file of Object.values(files)) expect(stepOutcomes(file).length).toBeGreaterThan(4);
  }

  const title = 'pass completely with the Arazzo runner alone, in one process against one server:';
  it(`${title} those of npm test`, { timeout: 240_000 }, () =>
    expectToHold(scenarios.filter((path) => TYPICAL.some((name) => path.includes(name)))),
  );
  it(`${title} all`, { tags: ['full'], timeout: 240_000 }, () => expectToHold(scenarios));

  it.each(scenarios.map((path) => [basename(path), path]))(
    'has %s with extensions for its world',
    (_name, path) => {
      const scenario = readScenarioFile(path);
      const { document, days } = scenario;
      expect(stepsOf(document).map(controlOperations(document))).toContain('createWorld');
      expect(Object.keys(scenario.world)).not.toEqual([]);
      // The defaults of days are those of the world.
      const { now } = scenario.world as { now?: string };
      const day = Math.floor(Date.parse(now ?? '') / 86_400_000);
      for (const [name, count] of Object.entries(days))
        expect(JSON.stringify(document)).toContain(
          `"${name}":{"type":"integer","default":${(day + count) * 86_400}}`,
        );
    },
  );
});

const LONG = { tags: ['full'], timeout: 120_000 };
const SETTINGS = 'fixtures/scenarios/settings.arazzo.yaml';

describe('npm run scenario', () => {
  it('prints each step, fails with the failed criterion, and writes JUnit XML and an HTTP archive', async () => {
    const wrong = ['Threshold == 35', 'Threshold == 36'] as const;
    const failing = altered(join(ROOT, SETTINGS), 'failing', ...wrong);
    const [junit, har] = [join(folder, 'out/junit.xml'), join(folder, 'out/archive.har')];
    const { code, output } = await command(failing, SHORT, '--junit', junit, '--har', har);
    expect(code).toBe(1);
    expect(output).toContain('✓ first  GET /v1/prebid/users/me');
    expect(output).toContain('✗ change  PATCH /v1/prebid/users/me');
    expect(output).toMatch(
      /change \(PATCH \/v1\/prebid\/users\/me\): \$\.data\.anomalyReportDailyRevenueDecreaseThreshold: expected 36, actual 35 \(/,
    );
    expect(output).toContain('passed: 1 step in');
    expect(output).toContain('2 scenarios: 1 passed, 1 failed');
    expect(output).not.toMatch(/redocly|deprecat/i);

    const xml = readFileSync(junit, 'utf8');
    expect(xml.match(/<testsuite /g)).toHaveLength(2);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain('Threshold: expected 36, actual 35');
    const archive = JSON.parse(readFileSync(har, 'utf8')) as {
      log: { entries: { response: { status: number } }[] };
    };
    const statuses = archive.log.entries.map(({ response }) => response.status);
    expect(statuses.slice(-2)).toEqual([500, 200]);
  }, 120_000);
});

describe('npm run scenario --api with a mock', () => {
  const worlds = async (): Promise<string[]> => {
    const response = await new ApiClient(server.address).must('GET', '/__sim/worlds');
    return response.json<{ name: string }[]>().map(({ name }) => name);
  };

  it('does not delete a failed world, and deletes the others', LONG, async () => {
    const failing = altered(SHORT, 'failing-there', 'Threshold == 20', 'Threshold == 21');
    const { code, output } = await command(failing, SHORT, '--api', server.address);
    expect(code).toBe(1);
    const failed = /its world was not deleted: (\S+)/.exec(output)?.[1];
    expect(failed).toMatch(/^scenario-failing-there-/);
    const names = await worlds();
    expect(names).toContain(failed);
    expect(names.filter((name) => name.startsWith('scenario-short'))).toEqual([]);
  });

  const isWindows = process.platform === 'win32';
  it.skipIf(isWindows)('leaves no world behind when it is interrupted', LONG, async () => {
    const program = ['--import', 'tsx', join(ROOT, 'scripts/scenario.ts')];
    const args = [join(ROOT, 'fixtures/scenarios'), '--api', server.address];
    const run = spawn(process.execPath, [...program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    run.stdout.on('data', (piece: Buffer) => {
      const isFirst = !output.includes('✓');
      output += piece.toString();
      // A second signal would end the process at once.
      if (isFirst && output.includes('✓')) run.kill('SIGINT');
    });
    const code = await new Promise((resolve) => run.on('close', resolve));
    expect(code).toBe(130);
    expect(output).toContain('Interrupted');
    expect((await worlds()).join()).not.toContain('scenario-accounting-list-');
  });
});

describe('npm run scenario fails', () => {
  it('for a file that runs no step, and reports each problem once', LONG, async () => {
    const text = readFileSync(SHORT, 'utf8');
    const steps = text.slice(text.indexOf('    steps:'));
    const empty = altered(SHORT, 'empty', steps, '    steps: []\n');
    const misspelt = ['operationId: getSettings', 'operationId: getSetings'] as const;
    const { code, output } = await command(empty, altered(SHORT, 'unknown', ...misspelt));
    expect(code).toBe(1);
    expect(output).toContain('None of its steps was run');
    expect(output.match(/Unknown operationId getSetings/g)).toHaveLength(1);
    expect(output).not.toContain('\u001b');
  });

  it('for an unwritable report file before it runs anything', LONG, async () => {
    const { code, output } = await command(SHORT, '--junit', join(SHORT, 'junit.xml'));
    expect(output).toMatch(/^--junit cannot be written: .*\n$/);
    expect(code).toBe(1);
  });

  it('for a misspelt extension and a file that is not an Arazzo file', () => {
    const misspelt = altered(SHORT, 'misspelt', 'x-bidstage-persona', 'x-bidstage-user');
    expect(() => readScenarioFile(misspelt)).toThrow(/misspelt.*x-bidstage-user is not known/);
    expect(() => readScenarioFile(join(ROOT, 'package.json'))).toThrow(/it is not an Arazzo file/);
  });
});
