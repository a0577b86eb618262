import { describe, expect, it } from 'vitest';
import {
  EFFECTS,
  EMPTY_FORM,
  formErrors,
  ruleOf,
  type EffectKind,
} from '../../src/simulator/faults/fault-form-model.ts';
import { conditionText, effectText, matchText } from '../../src/simulator/faults/fault-text.ts';

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

  it.each<[EffectKind, object]>([
    ['latency', { type: 'latency', latency: 2000 }],
    [
      'lognormal',
      { type: 'latency', distribution: { type: 'lognormal', median: 800, sigma: 0.5 } },
    ],
    ['timeout', { type: 'timeout' }],
    ['reset_peer', { type: 'reset_peer' }],
    ['empty', { type: 'empty' }],
    ['malformed', { type: 'malformed' }],
    ['truncate', { type: 'truncate', fraction: 0.5 }],
    ['slow_body', { type: 'slow_body', bytesPerSecond: 100 }],
  ])('Q1 makes the effect %s', (effect, wanted) => {
    const form = { ...EMPTY_FORM, effect };
    expect(formErrors(form)).toEqual({});
    expect(ruleOf(form).effect).toEqual(wanted);
    expect(effectText(ruleOf(form).effect)).not.toBe('');
    expect(EFFECTS[effect].label).not.toBe('');
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
