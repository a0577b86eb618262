import type { FaultEffect } from '@bidstage/mock-api/contract/operations/control/fault-effects';
import { describe, expect, it } from 'vitest';
import {
  EFFECTS,
  EMPTY_FORM,
  formErrors,
  type FaultFormState,
} from '#portal/simulator/faults/fault-form-model.ts';
import { ruleOf } from '#portal/simulator/faults/rule-of-form.ts';
import { matchText } from '@bidstage/mock-api/contract/values/match-texts';
import { conditionText, effectText } from '#portal/simulator/faults/fault-text.ts';

/** Expects a form without errors to make an effect; returns the text of the effect. */
function expectEffect(part: Partial<FaultFormState>, wanted: object): string {
  const form = { ...EMPTY_FORM, ...part };
  expect(formErrors(form)).toEqual({});
  const { effect } = ruleOf(form);
  expect(effect).toEqual(wanted);
  expect(effectText(effect)).not.toBe('');
  return effectText(effect);
}

describe('the form of a fault', () => {
  it('Q1 makes a rule for every request from only an effect', () => {
    expect(ruleOf(EMPTY_FORM)).toEqual({ match: {}, effect: { type: 'status', code: 500 } });
  });

  it('Q1 makes a rule with all fields', () => {
    const form = {
      ...EMPTY_FORM,
      method: 'GET',
      path: ' /v1/** ',
      persona: 'publisher',
      msg: 'Busy',
      code: '503',
      times: '2',
      skip: '1',
      probability: '0.5',
      seed: '7',
    };
    expect(formErrors(form)).toEqual({});
    expect(ruleOf(form)).toEqual({
      match: { method: 'GET', path: '/v1/**', persona: 'publisher' },
      effect: { type: 'status', code: 503, msg: 'Busy' },
      times: 2,
      skip: 1,
      probability: 0.5,
      seed: 7,
    });
  });

  it.each<FaultEffect>([
    { type: 'timeout' },
    { type: 'reset_peer' },
    { type: 'empty' },
    { type: 'malformed' },
    { type: 'truncate', fraction: 0.5 },
    { type: 'slow_body', bytesPerSecond: 100 },
    { type: 'retry_after', code: 503, seconds: 30 },
    { type: 'stale', hours: 6 },
    { type: 'unknown_enum' },
    { type: 'session' },
    { type: 'latency', latency: 2000 },
  ])('Q1 makes the effect $type with its initial values', (wanted) => {
    expectEffect({ effect: wanted.type }, wanted);
    expect(EFFECTS[wanted.type].label).not.toBe('');
  });

  it('Q1 makes a log-normal delay', () => {
    const distribution = { type: 'lognormal', median: 800, sigma: 0.5 };
    expectEffect({ effect: 'lognormal' }, { type: 'latency', distribution });
    expect(EFFECTS.lognormal.label).not.toBe('');
  });

  it.each<[Partial<FaultFormState>, object, string]>([
    [
      { effect: 'retry_after', retryCode: '429', seconds: '5' },
      { type: 'retry_after', code: 429, seconds: 5 },
      'responds 429: try again after 5 s',
    ],
    [
      { effect: 'field', fieldPath: '/data/*/id' },
      { type: 'field', path: '/data/*/id', change: 'null' },
      'sets /data/*/id to null',
    ],
    [
      { effect: 'field', fieldPath: '/data', fieldChange: 'set', fieldValue: '[1]' },
      { type: 'field', path: '/data', change: 'set', value: [1] },
      'sets /data to [1]',
    ],
    [
      { effect: 'field', fieldPath: '/msg', fieldChange: 'set', fieldValue: 'no JSON' },
      { type: 'field', path: '/msg', change: 'set', value: 'no JSON' },
      'sets /msg to "no JSON"',
    ],
    [
      { effect: 'field', fieldPath: '/msg', fieldChange: 'drop' },
      { type: 'field', path: '/msg', change: 'drop' },
      'leaves /msg out',
    ],
    [
      { effect: 'unknown_enum', fieldPath: '/data/*/status' },
      { type: 'unknown_enum', path: '/data/*/status' },
      'sets /data/*/status to an unknown value',
    ],
    [
      { effect: 'headers', headerName: ' X-A ', headerValue: 'b' },
      { type: 'headers', set: { 'x-a': 'b' } },
      'sets x-a: b',
    ],
    [
      { effect: 'headers', headerName: 'vary', headerValue: 'b', headerChange: 'add' },
      { type: 'headers', add: { vary: 'b' } },
      'adds vary: b',
    ],
    [
      { effect: 'headers', headerName: 'vary', headerChange: 'remove' },
      { type: 'headers', remove: ['vary'] },
      'removes vary',
    ],
    [
      { effect: 'stale', hours: '1' },
      { type: 'stale', hours: 1 },
      'gives the response from 1 hour ago',
    ],
  ])('Q1 makes the effect of %j, and its text', (part, wanted, text) => {
    expect(expectEffect(part, wanted)).toBe(text);
  });

  it.each<[Partial<FaultFormState>, object, string]>([
    [
      { query: '?status=0&from=*' },
      { query: { status: '0', from: '*' } },
      'every path?status=0&from=*',
    ],
    [
      { body: '/status = closed' },
      { body: { path: '/status', equals: 'closed' } },
      'every path whose body has /status = "closed"',
    ],
    [
      { body: '/count=2' },
      { body: { path: '/count', equals: 2 } },
      'every path whose body has /count = 2',
    ],
    [{ body: '/status' }, { body: { path: '/status' } }, 'every path whose body has /status'],
    [{ body: 'EUR' }, { body: { contains: 'EUR' } }, 'every path whose body has “EUR”'],
  ])('Q1 makes the match of %j, and its text', (part, wanted, text) => {
    const { match } = ruleOf({ ...EMPTY_FORM, ...part });
    expect(match).toEqual(wanted);
    expect(matchText(match)).toBe(text);
  });

  it('Q1 shows the errors of the texts that the effect uses', () => {
    const wrong = { ...EMPTY_FORM, fieldPath: 'data', headerName: 'a b' };
    expect(formErrors(wrong)).toEqual({});
    expect(formErrors({ ...wrong, effect: 'field' })).toEqual({
      fieldPath: 'A path that begins with /',
    });
    expect(formErrors({ ...wrong, effect: 'headers' })).toEqual({
      headerName: 'The name of a header',
    });
    expect(formErrors({ ...wrong, fieldPath: '', effect: 'unknown_enum' })).toEqual({});
  });

  it('Q1 shows the errors of only the fields that the effect uses', () => {
    const form = {
      ...EMPTY_FORM,
      code: '199',
      times: '1.5',
      probability: '2',
      seed: 'x',
      latency: '',
    };
    expect(formErrors(form)).toEqual({
      code: 'From 200 to 599',
      times: 'A whole number',
      probability: 'From 0 to 1',
      seed: 'A whole number',
    });
    expect(formErrors({ ...EMPTY_FORM, effect: 'latency', latency: '' })).toEqual({
      latency: 'Required',
    });
  });
});

it('Q1 describes a rule as a text', () => {
  expect(matchText({ method: 'GET', path: '/v1/**', persona: 'rd' })).toBe('GET /v1/** as rd');
  expect(matchText({})).toBe('every path');
  expect(
    conditionText({ match: {}, effect: { type: 'empty' }, times: 1, skip: 2, probability: 0.1 }),
  ).toBe('after 2 requests, once, with a chance of 0.1');
});
