import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crashFailures } from '../tools/prove/crash/report.ts';
import { proveCrashSafety } from '../tools/prove/crash/run.ts';
import { fuzz } from '../tools/prove/fuzz/run.ts';
import { failuresOf, runTrial, type Trial } from '../tools/prove/load/trial.ts';
import { proveSoak } from '../tools/prove/soak/run.ts';

const DEFECTS = pathToFileURL(join(import.meta.dirname, 'helpers/defects.mjs')).href;

/** Returns the environment of a server with one defect. */
const withDefect = (name: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${DEFECTS}?${name}`.trim(),
});

const LIMIT = { timeout: 300_000 };
/** Options of tests that take seconds. */
const LONG = { ...LIMIT, tags: ['full'] };

describe('on a server with one defect', () => {
  it('prove:crash fails for an acknowledged write that was not made', LONG, async () => {
    const limits = { maxWrites: 200, maxRows: 50 };
    const environment = withDefect('lost-write');
    const report = await proveCrashSafety({ seed: 1, kills: 1, ...limits, environment });
    expect(report.lost).toBeGreaterThan(0);
    expect(crashFailures(report)).toContain(`${report.lost} acknowledged writes were lost`);
    expect(report.findings.every((finding) => finding.startsWith('settings of'))).toBe(true);
  });

  const soakWith = (defect: string, seconds: number) =>
    proveSoak({
      seed: 1,
      seconds,
      load: 100,
      sampleEvery: 250,
      // The limits of the short soak test that passes on a server without defects.
      limits: { growth: 0.5, descriptors: 8 },
      environment: withDefect(defect),
    });

  it('prove:soak fails for memory that leaks', LONG, async () => {
    const { errors, verdict } = await soakWith('leak', 12);
    expect(errors).toEqual([]);
    expect(verdict.failures.join()).toMatch(/the heap grew by \d+\.\d %/);
  });

  it('prove:soak fails for an operation that fails sometimes', LONG, async () => {
    const { errors, verdict } = await soakWith('server-error', 6);
    expect(errors.join()).toContain('/v1/accounting/payments is 500');
    expect(verdict.failures.join()).toContain('unexpected responses');
  });

  const loadWith = async (defect: string, act: Trial['act']) =>
    failuresOf(await runTrial({ name: 'load', environment: withDefect(defect), act }));

  it('prove:load fails for a blocked event loop', LIMIT, async () => {
    const failures = await loadWith('blocked-loop', async (api) => {
      const cookie = await api.signIn('publisher');
      return [String((await api.send('GET', '/v1/prebid/users/me', { cookie })).status)];
    });
    const [, blocked] =
      /^load: the event loop was blocked for (\d+) ms$/.exec(failures[0] ?? '') ?? [];
    expect(Number(blocked)).toBeGreaterThan(300);
  });

  it.each([
    ['a 5xx', 'server-error', 'listPayments', 'status 500'],
    ['a truncated response', 'truncated-response', 'getSettings', 'is truncated'],
  ] as const)('prove:fuzz finds %s', LIMIT, async (_what, defect, operation, what) => {
    const environment = withDefect(defect);
    const { findings } = await fuzz({ seed: 2, requests: 80, operation, environment });
    expect(findings.map((finding) => finding.operation)).toEqual([operation]);
    expect(findings[0]?.what).toContain(what);
  });
});
