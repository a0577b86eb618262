import { expect, it } from 'vitest';
import type { CheckRecord } from './check-record.ts';
import { failureLines, skipLines } from './failures.ts';

const PASSED: CheckRecord = {
  operation: 'listReports',
  column: '200',
  title: 'success',
  outcome: 'passed',
  reason: '',
  messages: [],
  calls: [],
  ms: 1,
};

const failed = (operation: string, column: string, ...messages: string[]): CheckRecord => ({
  ...PASSED,
  ...{ operation, column, messages, outcome: 'failed' },
  calls: [`GET /${operation}/${column}`],
});

it('the contract run prints a message of several checks once, and the rest with its check', () => {
  const records = [
    PASSED,
    failed('listReports', '401', 'shared', 'also shared', 'own'),
    failed('listPayments', '401', 'shared', 'also shared'),
    failed('listBidders', '401', 'most frequent'),
    failed('listBidders', '403', 'most frequent'),
    failed('listBidders', '404', 'most frequent'),
    failed('listBidders', '422', 'most frequent'),
  ];
  expect(failureLines(records)).toEqual([
    '  ✗ 4 checks: most frequent',
    '      401, 403, 404, 422 of listBidders',
    '      GET /listBidders/401',
    '      GET /listBidders/403',
    '      GET /listBidders/404',
    '      … and 1 more request',
    '  ✗ 2 checks: shared',
    '      also shared',
    '      401 of listPayments, listReports',
    '      GET /listReports/401',
    '      GET /listPayments/401',
    '  ✗ listReports 401: success',
    '      own',
    '      GET /listReports/401',
  ]);
});

it('the contract run prints how many more deviations a check has with that check', () => {
  const records = ['listReports', 'listPayments'].map((id) =>
    failed(id, '200', id, '… and 2 more'),
  );
  expect(failureLines(records)).toEqual([
    ...['  ✗ listReports 200: success', '      listReports', '      … and 2 more'],
    '      GET /listReports/200',
    ...['  ✗ listPayments 200: success', '      listPayments', '      … and 2 more'],
    '      GET /listPayments/200',
  ]);
});

it('the contract run prints the reasons of skipped checks with their number', () => {
  const skipped = ['a', 'b', 'c', 'd', 'e'].map((operation): CheckRecord => ({
    ...PASSED,
    operation,
    outcome: 'skipped',
    reason: 'why',
  }));
  expect(skipLines([PASSED, ...skipped])).toEqual([
    '  – 5 checks: why',
    '      200 of 5 operations',
  ]);
});
