import { BENCH_NOW } from '../../lib/server-process.ts';
import { type Times, timesOf } from '../../lib/statistics.ts';

const DAY = 86_400;
const NOW = Date.parse(BENCH_NOW) / 1000;

/** Returns names and paths of the analytics requests over `days` days that end `back` half hours ago. */
export function analyticsCalls(days: number, back: number): readonly (readonly [string, string])[] {
  const to = NOW - back * 1800;
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
  const times = new Map<string, number[]>();
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, path] of analyticsCalls(days, round + 11)) {
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
      await response.arrayBuffer();
      const timing = /app;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '');
      const list = times.get(name) ?? [];
      times.set(name, list);
      // The first rounds warm up the code and the cached facts.
      if (round >= 0) list.push(Number(timing?.[1]));
    }
  }
  return new Map([...times].map(([name, list]) => [name, timesOf(list)]));
}
