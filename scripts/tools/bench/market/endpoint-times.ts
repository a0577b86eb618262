import { ApiClient } from '../../../lib/api-client.ts';
import { type Times, timesOf } from '../../lib/statistics.ts';
import { analyticsCalls } from './screens.ts';

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
      // The first rounds warm up the code and the cache.
      if (round >= 0) list.push(Number(timing?.[1]));
    }
  }
  return new Map([...times].map(([name, list]) => [name, timesOf(list)]));
}
