import type { ApiClient } from '../../../lib/api-client.ts';
import { pause } from '../../lib/server-process.ts';
import type { Trial } from './trial.ts';

const DAY = 86_400;
const AHEAD = '2054-01-08T09:00:00Z';
const WORLD = 'ahead';

/** How long a fast clock runs, in ms. */
const RUNS = 30_000;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Reads a chart of 30 days before a time in a world; returns how long it took. */
async function chart(api: ApiClient, cookie: string, now: string, world?: string): Promise<string> {
  const to = Math.floor(Date.parse(now) / 1000 / DAY) * DAY;
  const path = `/v1/prebid/charts/by/day/bidder?from=${to - 30 * DAY}&to=${to}`;
  const start = performance.now();
  await api.must('GET', path, { cookie, ...(world !== undefined && { world }) });
  return seconds(start);
}

async function setClock(api: ApiClient, json: object): Promise<string> {
  const start = performance.now();
  await api.must('PUT', '/__sim/clock', { world: WORLD, json });
  return seconds(start);
}

/** A world 30 years after the others, and one chart in it. */
async function thirtyYearsAhead(api: ApiClient): Promise<string[]> {
  await api.makeWorld(WORLD);
  const set = await setClock(api, { mode: 'frozen', now: AHEAD });
  const cookie = await api.signIn('publisher-large', WORLD);
  return [`clock set in ${set}`, `chart in ${await chart(api, cookie, AHEAD, WORLD)}`];
}

async function chartAfterStart(api: ApiClient): Promise<string[]> {
  const cookie = await api.signIn('publisher-large');
  return [`chart in ${await chart(api, cookie, AHEAD)}`];
}

/** A clock that starts in the past, then runs at the highest rate, also past the last simulated year. */
async function fastClock(api: ApiClient): Promise<string[]> {
  await api.makeWorld(WORLD);
  await setClock(api, { mode: 'live', now: '2000-01-02T00:00:00Z' });
  const set = await setClock(api, { mode: 'scaled', now: '2099-12-20T00:00:00Z', rate: DAY });
  const cookie = await api.signIn('publisher', WORLD);
  const start = performance.now();
  let requests = 0;
  let now = '';
  while (performance.now() - start < RUNS) {
    ({ now } = (await api.must('GET', '/__sim/clock', { world: WORLD })).json<{ now: string }>());
    // The session of the world has ended when its clock has run for some hours.
    const { status } = await api.send('GET', '/v1/accounting/payments', { world: WORLD, cookie });
    if (status >= 500) return [`!${status}`];
    requests += 1;
    await pause(50);
  }
  return [`clock set in ${set}`, `stopped at ${now} after ${requests} requests`];
}

/** A clock that brings a new day to its world every second, which is read all the time. */
async function daysPerSecond(api: ApiClient): Promise<string[]> {
  await api.makeWorld(WORLD);
  await setClock(api, { mode: 'scaled', now: '2024-01-08T09:00:00Z', rate: DAY });
  const start = performance.now();
  const times: number[] = [];
  while (performance.now() - start < RUNS) {
    const cookie = await api.signIn('publisher-large', WORLD);
    const { now } = (await api.must('GET', '/__sim/clock', { world: WORLD })).json<{
      now: string;
    }>();
    const before = performance.now();
    await chart(api, cookie, now, WORLD);
    times.push(performance.now() - before);
    await pause(50);
  }
  const longest = Math.max(...times).toFixed(0);
  return [`${times.length} charts, the longest in ${longest} ms`];
}

/** Clocks decades ahead, and clocks that run fast. */
export const CLOCK_TRIALS: readonly Trial[] = [
  { name: 'clock set 30 years ahead, one chart', act: thirtyYearsAhead },
  {
    name: 'first start 30 years ahead, one chart',
    environment: { SIM_NOW: AHEAD },
    act: chartAfterStart,
  },
  { name: 'clock from 2000 to 2099 at a day per second', act: fastClock },
  { name: 'a day per second, charts all the time', act: daysPerSecond },
];
