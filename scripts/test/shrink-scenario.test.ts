import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeLink } from '../../apps/portal/src/simulator/link/sim-link.ts';
import { ROOT } from '../lib/run.mjs';
import { stepsOf } from '../scenario/arazzo.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import { shrinkSteps } from '../scenario/shrink-steps.ts';
import { spawnNode } from './helpers/spawn-node.ts';

const ALL = Array.from({ length: 24 }, (_none, index) => `s${index}`);
const asIs = (steps: readonly string[]): readonly string[] => steps;

/** A run that fails if all these steps are in it, and counts the runs. */
function failsWith(...needed: string[]) {
  const runs: (readonly string[])[] = [];
  const fails = (steps: readonly string[]): Promise<boolean> => {
    runs.push(steps);
    return Promise.resolve(needed.every((step) => steps.includes(step)));
  };
  return { fails, runs };
}

describe('shrinking a list of steps', () => {
  it.each([[['s23']], [['s0', 's23']], [['s4', 's11', 's17']], [ALL]])(
    'Q2 shrinking finds exactly the steps that are needed: %j',
    async (needed) => {
      const { fails, runs } = failsWith(...needed);
      expect(await shrinkSteps(ALL, fails, asIs)).toEqual(needed);
      const keys = runs.map((steps) => steps.join());
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('Q2 shrinking keeps the steps that others refer to', async () => {
    const { fails, runs } = failsWith('s9', 's20');
    const close = (steps: readonly string[]) =>
      ALL.filter(
        (step) => steps.includes(step) || step === 's23' || (step === 's2' && steps.includes('s9')),
      );
    expect(await shrinkSteps(ALL, fails, close)).toEqual(['s2', 's9', 's20', 's23']);
    for (const steps of runs) expect(steps.includes('s9') && !steps.includes('s2')).toBe(false);
  });
});

describe('npm run scenario --shrink', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-shrink-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('Q2 a failing scenario is reduced to the steps that still fail, and its world has a portal link', async () => {
    const file = join(folder, 'failing.arazzo.yaml');
    const text = readFileSync(
      join(ROOT, 'fixtures/scenarios/accounting-transition.arazzo.yaml'),
      'utf8',
    )
      .replaceAll('../../docs', join(ROOT, 'docs'))
      .replace('data/status == 2', 'data/status == 3');
    writeFileSync(file, text);
    const { code, output } = await spawnNode([
      ...['--import', 'tsx', join(ROOT, 'scripts/scenario.ts'), file, '--shrink'],
    ]);
    expect(code).toBe(1);
    expect(output).toContain('$.data.status: expected 3, actual 2');
    const reduced = stepsOf(readScenarioFile(join(folder, 'failing.shrunk.arazzo.yaml')).document);
    const ids = reduced.map(({ stepId }) => stepId);
    const needed = ['signIn', 'waiting', 'process', 'nextDay', 'nextMorning', 'close'];
    expect(ids).toEqual(['world', 'reset', ...needed]);
    expect(output).toContain(`${ids.length} of`);

    const [, hash = ''] =
      /the world at that step: http:\/\/127\.0\.0\.1:4000\/(#sim=\S+)/.exec(output) ?? [];
    const { link } = decodeLink(hash);
    expect(link).toMatchObject({
      seed: 1,
      created: '2024-01-08T09:00:00.000Z',
      persona: 'finance',
    });
    expect(link?.actions.map(({ method, body }) => `${method} ${body}`)).toEqual([
      'PATCH {"status":"payment_processing"}',
      'PATCH {"status":"closed"}',
    ]);
  }, 180_000);
});
