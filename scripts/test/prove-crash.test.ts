import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { crashFailures } from '../prove/crash/report.ts';
import { judge } from '../prove/crash/register.ts';
import { proveCrashSafety } from '../prove/crash/run-crash.ts';

const LIMIT = { timeout: 180_000 };

describe('a server that is killed amid writes', () => {
  it('has every acknowledged write afterwards, nothing half, and whole files', LIMIT, async () => {
    const report = await proveCrashSafety({
      seed: 1,
      kills: 6,
      mostWrites: 40,
      mostRows: 500,
      facts: join(ROOT, 'node_modules/.cache/bidstage-facts'),
    });
    expect(crashFailures(report)).toEqual([]);
    expect(report).toMatchObject({ kills: 6, lost: 0, half: 0 });
    expect(report.acknowledged).toBeGreaterThan(6);
    expect(report.databases).toBeGreaterThan(6 * 5);
  });
});

describe('the judgement of a state that was found after a kill', () => {
  const states = [{ value: 1 }, { value: 2 }, { value: 3 }];

  it('lets the last acknowledged state pass, and the one that was under way', () => {
    expect(judge(states, { value: 4 }, { value: 3 })).toMatchObject({
      lost: 0,
      half: 0,
      carried: 0,
    });
    expect(judge(states, { value: 4 }, { value: 4 })).toMatchObject({
      lost: 0,
      half: 0,
      carried: 1,
    });
  });

  it('counts the acknowledged writes behind an older state as lost', () => {
    const { lost, half, findings } = judge(states, undefined, { value: 1 });
    expect([lost, half, findings.length]).toEqual([2, 0, 1]);
  });

  it('calls a state half that no whole writes lead to', () => {
    const { lost, half, findings } = judge(states, { value: 4 }, { value: 3, more: true });
    expect([lost, half, findings.length]).toEqual([0, 1, 1]);
  });
});
