import type { Persona } from '../../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import { BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import { type Times, timesOf } from '../../lib/statistics.ts';

const DAY = 86_400;

/** Returns names and paths of the analytics requests over `days` days that end `back` half hours ago. */
export function analyticsCalls(days: number, back: number): readonly (readonly [string, string])[] {
  const to = BENCH_NOW_SECONDS - back * 1800;
  const range = `from=${to - days * DAY}&to=${to}&tz_offset=-300`;
  const compare = `compare_from=${to - 2 * days * DAY}&compare_to=${to - days * DAY}`;
  const prebid = '/v1/prebid';
  return [
    ['by bidder', `${prebid}/performance/by/bidder/adunit?${range}`],
    ['by ad unit', `${prebid}/performance/by/adunit/bidder?${range}`],
    ['by day', `${prebid}/performance/by/day/bidder?${range}`],
    ['charts by day', `${prebid}/charts/by/day/bidder?${range}&${compare}`],
    ['compare total', `${prebid}/compare/by/total?${range}&${compare}`],
    ['compare bidders', `${prebid}/compare/by/bidder/adunit?${range}&${compare}`],
    ['compare ad units', `${prebid}/compare/by/adunit/bidder?${range}&${compare}`],
    ['distribution', `${prebid}_insights/bidder/distribution?${range}`],
    ['interests', `${prebid}_insights/interests?${range}`],
    ['recommended bidders', `${prebid}_insights/bidders?${range}`],
  ];
}

/**
 * Returns the times of each analytics operation, measured by the server (`Server-Timing`). Each request has another
 * range, so no response comes from the cache.
 */
export async function serverTimes(
  address: string,
  cookie: string,
  days: number,
  rounds: number,
): Promise<ReadonlyMap<string, Times>> {
  const api = new ApiClient(address);
  const times = new Map<string, number[]>();
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, path] of analyticsCalls(days, round + 11)) {
      const { headers } = await api.must('GET', path, { cookie });
      const timing = /app;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '');
      const list = times.get(name) ?? [];
      times.set(name, list);
      // The first rounds warm up the code and the cached facts.
      if (round >= 0) list.push(Number(timing?.[1]));
    }
  }
  return new Map([...times].map(([name, list]) => [name, timesOf(list)]));
}

/** Sends each analytics request as each persona, so that the facts of every affiliate are loaded. */
export async function requestAsEveryPersona(address: string, days: number): Promise<void> {
  const api = new ApiClient(address);
  for (const { id } of (await api.must('GET', '/__sim/personas')).json<Persona[]>()) {
    const cookie = await api.signIn(id);
    for (const [, path] of analyticsCalls(days, 0)) {
      const { status } = await api.send('GET', path, { cookie });
      // 403: the roles of the persona give no access to analytics.
      if (status !== 200 && status !== 403) throw new Error(`${path} as ${id}: ${status}`);
    }
  }
}
