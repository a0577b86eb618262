import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { minutes, progressLine } from '../test-run/progress.ts';
import {
  browserTests,
  countsOf,
  describeRun,
  retriesOf,
  type TestRecord,
  vitestTests,
} from '../test-run/results.ts';

const record = (given: Partial<TestRecord>): TestRecord => ({
  title: 'adds up',
  file: 'a.test.ts',
  ms: 1,
  status: 'passed',
  browser: false,
  retried: false,
  reason: '',
  ...given,
});

describe('the report of Vitest', () => {
  const read = (assertionResults: object[], full = false, message = '') => {
    const file = { name: join(ROOT, 'a.test.ts'), status: 'failed', message, assertionResults };
    const report = { testResults: [file] } as unknown as Parameters<typeof vitestTests>[0];
    return vitestTests(report, full);
  };

  it('lists each failed test with the first line of its reason', () => {
    const failed = { title: 'adds up', status: 'failed', failureMessages: ['1 is not 2\n at'] };
    expect(read([failed])).toEqual([record({ status: 'failed', ms: 0, reason: '1 is not 2' })]);
  });

  it('counts a file that cannot be loaded as one failed test', () => {
    expect(read([], false, 'no such module')).toMatchObject([
      { file: 'a.test.ts', status: 'failed', reason: 'no such module' },
    ]);
  });

  it('excludes tests with the tag of the full run, and counts every other skipped test', () => {
    const long = { title: 'long', status: 'skipped', tags: ['full'] };
    const tests = [long, { title: 'skipped', status: 'skipped', tags: [] }];
    const failed = { title: 'failed', status: 'failed' };
    expect(read([...tests, failed]).map(({ title }) => title)).toEqual(['skipped', 'failed']);
    expect(read([...tests, failed], true)).toHaveLength(3);
  });
});

describe('the report of Playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'b.test.ts',
    tests: [{ status, results: [{ duration: 5, ...(message && { error: { message } }) }] }],
  });
  const read = (suites: object[], errors: object[] = []) =>
    browserTests({ suites, errors } as unknown as Parameters<typeof browserTests>[0]);

  it('is read at every depth, and a test that passed at its second attempt has passed', () => {
    const nested = { specs: [spec('breaks', 'unexpected', 'x\ny')] };
    expect(read([{ specs: [spec('is fine', 'flaky')], suites: [nested] }])).toMatchObject([
      { title: 'is fine', status: 'passed', retried: true, browser: true },
      { title: 'breaks', status: 'failed', retried: false, reason: 'x' },
    ]);
  });

  it('counts a server that did not start as a failed test', () => {
    expect(read([], [{ message: 'port in use' }])).toMatchObject([
      { status: 'failed', reason: 'port in use', browser: true },
    ]);
  });
});

describe('the end of a run', () => {
  it('counts passed, failed and, if any, skipped and retried tests', () => {
    const passed = [record({}), record({ retried: true })];
    expect(countsOf(passed)).toBe('2 passed, 0 failed');
    expect(retriesOf(passed)).toBe(', 1 retried');
    expect(retriesOf([record({})])).toBe('');
    const all = [...passed, record({ status: 'failed' }), record({ status: 'skipped' })];
    expect(countsOf(all)).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('lists the ten slowest tests, slowest first, and each failure with its reason', () => {
    const tests = Array.from({ length: 12 }, (_, index) =>
      record({ title: `test ${index}`, ms: index * 1000 }),
    );
    const lines = describeRun([...tests, record({ status: 'failed', reason: '1 is not 2' })]);
    const slowest = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `test ${index}`);
    expect(lines.match(/test \d+/g)).toEqual(slowest);
    expect(lines).toContain('a.test.ts: adds up\n    1 is not 2');
  });
});

describe('the progress of a part', () => {
  const state = {
    name: 'vitest',
    unit: 'files',
    done: 50,
    total: 200,
    elapsedMs: 30_000,
    lastMs: 0,
  };

  it('shows the part, its count, and its remaining time', () => {
    expect(progressLine(state)).toBe('vitest: 50 of 200 files, about 1:30 left');
  });

  it('estimates by the last run until a tenth is done', () => {
    expect(progressLine({ ...state, done: 1, lastMs: 100_000 })).toContain('about 1:10 left');
  });

  it('shows a duration as minutes and seconds', () => {
    expect([0, 59_600, 61_000].map(minutes)).toEqual(['0:00', '1:00', '1:01']);
  });
});
