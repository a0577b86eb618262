import { CONNECTIONS, type Step } from './load.ts';
import { makeWorlds, warmLoad } from './measure.ts';

/** The measured numbers of worlds. */
export const WORLD_COUNTS = [1, 10, 100] as const;

/** Requests per second by the number of worlds, in the order of `WORLD_COUNTS`. */
export interface Growth {
  readonly what: string;
  readonly requestsPerSecond: readonly number[];
}

type Request = Omit<Step, 'cookie'>;

const get = (path: string) => (): Request => ({ method: 'GET', path, body: null });

/** Returns the measured operations; `turn` varies what they change. */
const operations = (
  paymentsPath: string,
): readonly (readonly [string, (turn: number) => Request])[] => [
  ['`GET /v1/users/me`', get('/v1/users/me')],
  ['payments list', get(paymentsPath)],
  [
    '`PATCH /v1/prebid/users/me`',
    (turn) => ({
      method: 'PATCH',
      path: '/v1/prebid/users/me',
      body: { anomalyReportDailyRevenueDecreaseThreshold: 5 * (1 + (turn % 20)) },
    }),
  ],
];

/** Minimum number of steps of a track, so that changes differ with one world too. */
const MIN_STEPS = 20;

/** Returns a track per connection. A track visits all worlds, beginning with another one, with other changes. */
function roundRobin(cookies: readonly string[], request: (turn: number) => Request): Step[][] {
  return Array.from({ length: CONNECTIONS }, (_, track) =>
    Array.from({ length: Math.max(MIN_STEPS, cookies.length) }, (_step, turn) => ({
      ...request(7 * track + turn),
      cookie: cookies[(track + turn) % cookies.length] ?? '',
    })),
  );
}

/** Measures a running Bidstage with increasing numbers of worlds; requests go to all worlds in turn. */
export async function measureGrowth(
  address: string,
  paymentsPath: string,
  seconds: number,
): Promise<Growth[]> {
  const growth = operations(paymentsPath).map(([what, request]) => ({
    what,
    request,
    requestsPerSecond: [] as number[],
  }));
  const cookies: string[] = [];
  for (const count of WORLD_COUNTS) {
    const missing = Array.from(
      { length: count - cookies.length },
      (_, index) => `growth-${count}-${index}`,
    );
    cookies.push(...(await makeWorlds(address, missing, 'admin')));
    for (const { request, requestsPerSecond } of growth) {
      const load = await warmLoad(address, roundRobin(cookies, request), seconds);
      requestsPerSecond.push(load.requestsPerSecond);
    }
  }
  return growth;
}
