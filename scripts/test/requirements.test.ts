import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { coverage, idsOf } from '../requirements/coverage.ts';
import { readGoals } from '../requirements/goals.ts';
import { readRegister } from '../requirements/register.ts';
import type { TestRecord } from '../test-run/reports.mjs';

const passed = (title: string, browser = false): TestRecord => ({
  title,
  file: 'a.test.ts',
  ms: 1,
  status: 'passed',
  browser,
  retried: false,
  reason: '',
});

const REGISTER = [
  { id: 'ACC-001', verify: 'browser' as const },
  { id: 'ACC-002', verify: 'api' as const },
];
const GOALS = new Set(['N5']);
const PROOF = [passed('ACC-001 N5 shows the list', true), passed('ACC-002 refuses it')];
const faultsOf = (tests: readonly TestRecord[]) => coverage(REGISTER, GOALS, tests).faults;

describe('check-requirements', () => {
  it('reads every row of both specifications, and every experience goal', () => {
    const register = readRegister(join(ROOT, 'docs/requirements.md'));
    expect(register).toHaveLength(468);
    expect(register.filter((row) => row.id.startsWith('ACC-'))).toHaveLength(35);
    expect(readGoals(join(ROOT, 'docs/experience-goals.md')).size).toBe(60);
  });

  it('reads only the IDs at the beginning of a title', () => {
    expect(idsOf('ACC-022 ACC-030 A3 replaces the row')).toEqual(['ACC-022', 'ACC-030', 'A3']);
    expect(idsOf('refuses what ACC-025 forbids')).toEqual([]);
  });

  it('reports no problem when every row is proven as required', () => {
    const { faults, proven, total, groups } = coverage(REGISTER, GOALS, PROOF);
    expect({ faults, proven, total }).toEqual({ faults: [], proven: 2, total: 2 });
    expect(groups).toEqual([{ name: 'ACC', total: 2, proven: 2 }]);
  });

  it('reports a row without a test, and a row whose test failed', () => {
    const failed = { ...passed('ACC-002 refuses it'), status: 'failed' as const };
    for (const tests of [PROOF.slice(0, 1), [...PROOF.slice(0, 1), failed]])
      expect(faultsOf(tests)).toEqual(['ACC-002 has no test that passed']);
  });

  it('reports a browser row that only a test without a browser proves', () => {
    expect(faultsOf([passed('ACC-001 shows the list'), ...PROOF.slice(1)])).toEqual([
      'ACC-001 has no browser test that passed',
    ]);
  });

  it.each(['ACC-999', 'ACC-22', 'Z9'])('reports a title that begins with the unknown %s', (id) => {
    expect(faultsOf([...PROOF, passed(`${id} shows it`)])).toEqual([
      `a.test.ts: "${id} shows it" names ${id}, which is neither a requirement nor a goal`,
    ]);
  });
});
