import { describe, expect, it } from 'vitest';
import { advanceClock, setClock } from '#api/contract/operations/control/clock.ts';
import { addUsageEvent } from '#api/contract/operations/control/events.ts';
import { addFault } from '#api/contract/operations/control/faults.ts';
import { listJournal } from '#api/contract/operations/control/journal.ts';
import { createWorld } from '#api/contract/operations/control/worlds.ts';
import { accepts } from './schemas.ts';

const NOW = '2024-01-08T09:00:00Z';

describe('the clock', () => {
  it.each([
    [{ mode: 'frozen', now: NOW }, true],
    [{ mode: 'frozen', now: '2024-01-08T17:00:00+08:00' }, true],
    [{ mode: 'live', now: NOW, rate: 1 }, true],
    [{ mode: 'scaled', rate: 60 }, true],
    [{ mode: 'frozen', now: '2024-01-08' }, false],
    [{ mode: 'frozen', now: 1_704_704_400 }, false],
    [{ mode: 'paused' }, false],
    [{ now: NOW }, false],
    [{ mode: 'scaled', rate: -1 }, false],
    [{ mode: 'live', speed: 1 }, false],
  ])('setting the clock to %j is accepted: %s', (value, expected) =>
    expect(accepts(setClock.body, value)).toBe(expected),
  );

  it.each([
    [{ seconds: 3600 }, true],
    [{ to: NOW }, true],
    [{ seconds: -1 }, false],
    [{ seconds: 1, to: NOW }, false],
    [{}, false],
  ])('advancing the clock by %j is accepted: %s', (value, expected) =>
    expect(accepts(advanceClock.body, value)).toBe(expected),
  );
});

describe('worlds', () => {
  it.each([
    [{}, true],
    [{ name: 'demo-1', seed: 4_294_967_295, story: 'first-day', now: NOW, from: 'default' }, true],
    [{ name: 'x'.repeat(41) }, false],
    [{ name: 'Demo' }, false],
    [{ name: '' }, false],
    [{ name: 'demo\n' }, false],
    [{ seed: -1 }, false],
    [{ seed: 4_294_967_296 }, false],
    [{ colour: 'red' }, false],
  ])('creating the world %j is accepted: %s', (value, expected) =>
    expect(accepts(createWorld.body, value)).toBe(expected),
  );
});

describe('faults', () => {
  it.each([
    { type: 'status', code: 503 },
    { type: 'status', code: 429, msg: 'Slow down' },
    { type: 'latency', latency: 500, jitter: 100 },
    { type: 'latency', distribution: { type: 'lognormal', median: 400, sigma: 0.5 } },
    { type: 'timeout' },
    { type: 'reset_peer' },
    { type: 'empty' },
    { type: 'malformed' },
    { type: 'truncate', fraction: 0.5 },
    { type: 'slow_body', bytesPerSecond: 100 },
    { type: 'retry_after', code: 503, seconds: 30 },
    { type: 'stale', hours: 6 },
    { type: 'field', path: '/data/*/status', change: 'drop' },
    { type: 'field', path: '/data/*/status', change: 'set', value: { any: ['JSON', null] } },
    { type: 'unknown_enum' },
    { type: 'unknown_enum', path: '/data/*/status' },
    { type: 'headers', set: { 'x-a': 'b' }, add: { vary: 'cookie' }, remove: ['server-timing'] },
    { type: 'session' },
  ])('the fault effect %j is known', (effect) =>
    expect(accepts(addFault.body, { match: {}, effect })).toBe(true),
  );

  it.each([
    { type: 'explode' },
    { type: 'timeout', after: 5 },
    { type: 'retry_after', code: 500, seconds: 1 },
    { type: 'retry_after', code: 503, seconds: 1e6 },
    { type: 'stale', hours: 0 },
    { type: 'field', path: 'data', change: 'drop' },
    { type: 'field', path: '/data', change: 'drop', value: 1 },
    { type: 'field', path: '/data', change: 'set' },
    { type: 'headers', set: { 'content-length': '1' } },
    { type: 'headers', set: { 'X-Upper': '1' } },
    { type: 'headers', set: { 'x-a': 'line\r\nbreak' } },
    { type: 'headers', remove: ['set-cookie'] },
    { type: 'status' },
    { type: 'status', code: 99 },
    { type: 'truncate', fraction: 1.1 },
    { type: 'latency', latency: -1 },
    { type: 'slow_body', bytesPerSecond: 0 },
  ])('the fault effect %j is refused', (effect) =>
    expect(accepts(addFault.body, { match: {}, effect })).toBe(false),
  );

  it.each([
    [{ match: { method: 'GET', path: '/v1/**', persona: 'rd' }, times: 1, skip: 2 }, true],
    [{ match: {}, probability: 0.1, seed: 7 }, true],
    [{ match: { host: 'x' } }, false],
    [{ match: {}, times: 0 }, false],
    [{ match: {}, probability: 2 }, false],
    [{}, false],
  ])('the fault rule %j is accepted: %s', (rule, expected) =>
    expect(accepts(addFault.body, { ...rule, effect: { type: 'empty' } })).toBe(expected),
  );
});

describe('journal and usage events', () => {
  it('the journal knows its filters', () => {
    const filters = {
      since: 3,
      limit: 10,
      method: 'GET',
      path: '/v1/**',
      status: 200,
      fault: 1,
    };
    expect(accepts(listJournal.query, filters)).toBe(true);
    expect(accepts(listJournal.query, { code: 200 })).toBe(false);
  });

  it('a usage event has a name and any properties', () => {
    const event = { name: 'copy_snippet', properties: { page: 'Home', n: [1] }, at: NOW };
    expect(accepts(addUsageEvent.body, event)).toBe(true);
    expect(accepts(addUsageEvent.body, { name: 'x' })).toBe(true);
    expect(accepts(addUsageEvent.body, { name: '' })).toBe(false);
    expect(accepts(addUsageEvent.body, { name: 'x', user: 'y' })).toBe(false);
  });
});
