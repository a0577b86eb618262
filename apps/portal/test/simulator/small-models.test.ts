import { nameOfFile } from '@bidstage/mock-api/contract/values/own-publisher';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { describe, expect, it } from 'vitest';
import { addressOfState } from '#portal/simulator/catalogue/state-link.ts';
import { STATE_KINDS } from '#portal/simulator/catalogue/screen-parts.ts';
import { CATALOGUE } from '#portal/simulator/catalogue/states.ts';
import { filterOf, NO_FILTER, recordText } from '#portal/simulator/journal/journal-filter.ts';
import { unpackLink } from '#portal/simulator/link/packed-link.ts';
import { cellText, valueOf } from '#portal/simulator/state/cell-text.ts';
import { pathAt } from '#portal/simulator/story/story-actions.ts';
import {
  CLOCK_STEPS,
  fromFieldTime,
  monthLater,
  toFieldTime,
} from '#portal/simulator/world/clock-steps.ts';

describe('the clock’s steps', () => {
  it.each([
    ['2024-01-31T09:00:00.000Z', '2024-02-29T09:00:00.000Z'],
    ['2023-12-08T23:59:00.000Z', '2024-01-08T23:59:00.000Z'],
    ['2023-01-30T00:00:00.000Z', '2023-02-28T00:00:00.000Z'],
  ])('S3 a month after %s is %s', (from, to) => {
    expect(new Date(monthLater(Date.parse(from))).toISOString()).toBe(to);
  });

  it('S3 an hour and a day have their exact length', () => {
    expect(CLOCK_STEPS.map(({ from }) => from(0) / 3_600_000).slice(0, 3)).toEqual([1, 24, 168]);
  });

  it('S3 a field shows the time of the zone', () => {
    const ms = Date.parse('2024-01-08T09:00:00Z');
    expect(toFieldTime(ms, 480)).toBe('2024-01-08T17:00');
    expect(fromFieldTime('', () => 480)).toBeUndefined();
    expect(fromFieldTime('2024-01-08T17:00', () => 480)).toBe(ms);
    // Within an hour of a change of the offset, the offset at the time itself is used.
    const change = Date.parse('2024-03-10T07:00:00Z');
    const newYork = (at: number) => (at < change ? -300 : -240);
    expect(fromFieldTime('2024-03-10T01:30', newYork)).toBe(change - 1_800_000);
  });
});

it('Q2 incomplete filters are left out', () => {
  expect(filterOf(NO_FILTER)).toEqual({});
  const half = { method: 'GET', path: ' /v1/** ', status: '50', fault: 'x', record: 'pay' };
  expect(filterOf(half)).toEqual({ method: 'GET', path: '/v1/**' });
  expect(filterOf({ ...NO_FILTER, status: '500', fault: '3' })).toEqual({ status: 500, fault: 3 });
});

it('Q2 the filter by a record takes a kind, or the record of a change', () => {
  expect(filterOf({ ...NO_FILTER, record: ' payment ' })).toEqual({ record: 'payment' });
  const change = { kind: 'floor price', id: 'A-1 ix', field: 'floorPrice', from: null, to: '1' };
  const record = recordText({ ...change, change: '' });
  expect(record).toBe('floor price:A-1 ix');
  expect(filterOf({ ...NO_FILTER, record: record ?? '' })).toEqual({ record });
  expect(recordText({ ...change, field: null, change: '7 further changes' })).toBeNull();
});

it('Q3 a cell keeps its type if possible', () => {
  expect(valueOf('7', 'text')).toBe('7');
  expect(valueOf('7', 3)).toBe(7);
  expect(valueOf('null', 'text')).toBeNull();
  expect(valueOf('words', 3)).toBe('words');
  expect([cellText('a'), cellText(1), cellText(null)]).toEqual(['a', '1', 'null']);
});

it('Q3 the name of a snapshot comes from its file', () => {
  expect(nameOfFile('My World (2).db', 'snapshot')).toBe('my-world-2');
  expect(nameOfFile('日本.sqlite', 'snapshot')).toBe('snapshot');
  expect(nameOfFile('a'.repeat(60), 'snapshot')).toHaveLength(40);
});

it('S4 a story’s path is the last one given up to the step', () => {
  const steps = [{}, { path: '/a' }, {}, { path: '/b' }].map((part) => ({
    title: '',
    note: '',
    ...part,
  }));
  const story = { path: '/first', steps } as Story;
  expect(steps.map((_step, index) => pathAt(story, index))).toEqual(['/first', '/a', '/a', '/b']);
});

describe('the state catalogue', () => {
  it('Q5 has every kind of state, and each state is a link that can be opened', async () => {
    const states = CATALOGUE.flatMap((screen) => screen.states);
    expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(STATE_KINDS));
    for (const state of states) {
      const result = await unpackLink(addressOfState(state).slice(1));
      expect(result.refusal, `${state.path} ${state.title}`).toBeUndefined();
    }
  });

  it('Q5 has unique names for the states of a screen', () => {
    for (const { states } of CATALOGUE) {
      const names = states.map(({ kind, title }) => `${kind} ${title}`);
      expect(names).toEqual([...new Set(names)]);
    }
  });
});
