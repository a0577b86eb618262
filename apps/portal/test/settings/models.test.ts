import { ALERTS } from '@bidstage/mock-api/contract/values/alerts';
import { expect, it } from 'vitest';
import { ALERTS_WITH_TEXTS } from '#portal/features/settings/models/alert-texts.ts';
import {
  parseResponseTime,
  PERCENT_OPTIONS,
  RESPONSE_TIME_LENGTH,
} from '#portal/features/settings/components/threshold.tsx';

it.each([
  ['2000', 2000],
  ['1', 1],
  ['9999', 9999],
  ['0', 1],
  ['-5', 1],
  ['10000', 9999],
  ['99999999999', 9999],
  ['', 1],
  ['  ', 1],
  ['abc', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['12.9', 12],
  ['1e3', 1],
  ['0x10', 1],
  ['15ms', 15],
  [' 42 ', 42],
  ['007', 7],
])('SET-007 %j counts as %i ms', (text, ms) => {
  expect(parseResponseTime(text)).toBe(ms);
});

it('SET-006 the longest response time has four characters', () => {
  expect(RESPONSE_TIME_LENGTH).toBe(4);
});

it('SET-005 percentages go from 5% to 100% in 20 steps of 5%', () => {
  expect(PERCENT_OPTIONS).toHaveLength(20);
  expect(PERCENT_OPTIONS.slice(0, 2)).toEqual([
    { value: '5', label: '5%' },
    { value: '10', label: '10%' },
  ]);
  expect(PERCENT_OPTIONS.at(-1)).toEqual({ value: '100', label: '100%' });
});

it('SET-002 every alert has its own texts', () => {
  expect(ALERTS_WITH_TEXTS.map(({ key }) => key)).toEqual(ALERTS.map(({ key }) => key));
  expect(new Set(ALERTS_WITH_TEXTS.map(({ label }) => label)).size).toBe(7);
});
