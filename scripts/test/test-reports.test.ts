import { describe, expect, it } from 'vitest';
import { browserOutcome, vitestOutcome } from '../lib/test-reports.mjs';

const FILE = { status: 'passed', name: 'a.test.ts', message: '', assertionResults: [] };

describe('what the runners report', () => {
  it('names each failed test with its reason', () => {
    const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2\n at'] };
    const passed = { status: 'passed', fullName: 'is there' };
    const file = { ...FILE, status: 'failed', assertionResults: [passed, failed] };
    const report = { numPassedTests: 1, numPendingTests: 2, testResults: [FILE, file] };
    expect(vitestOutcome(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['a.test.ts: adds up: 1 is not 2'],
    });
  });

  it('counts a file that cannot be loaded, or whose set-up failed, as one', () => {
    const file = { ...FILE, status: 'failed', message: 'no such module' };
    const report = { numPassedTests: 0, numPendingTests: 0, testResults: [file] };
    expect(vitestOutcome(report)).toMatchObject({
      failed: 1,
      failures: ['a.test.ts: no such module'],
    });
  });

  it('finds failed browser tests at every depth and counts second attempts as passed', () => {
    const spec = (title: string, ok: boolean) => ({ title, file: 'b.test.ts', ok });
    const suites = [
      { specs: [spec('is fine', true)], suites: [{ specs: [spec('breaks', false)] }] },
    ];
    const stats = { expected: 3, unexpected: 1, flaky: 2, skipped: 0 };
    expect(browserOutcome({ stats, suites })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ['b.test.ts: breaks'],
    });
  });
});
