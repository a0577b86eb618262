import { CONNECTIONS, loadOfSteps } from './load.ts';
import { makeWorlds } from './measure-bidstage.ts';
import type { Step } from './steps.ts';

/** The measured numbers of worlds; requests go to all worlds in turn. */
export const WORLD_COUNTS = [1, 10, 100] as const;

/** Requests per second by the number of worlds, in the order of `WORLD_COUNTS`. */
export interface Growth {
  readonly what: string;
  readonly requestsPerSecond: readonly number[];
}

type Ask = (cookie: string, turn: number) => Step;

const asks = (paymentsPath: string): readonly (readonly [string, Ask])[] => [
  ['`GET /v1/users/me`', (cookie) => ({ method: 'GET', path: '/v1/users/me', cookie, body: null })],
  ['payments list', (cookie) => ({ method: 'GET', path: paymentsPath, cookie, body: null })],
  [
    '`PATCH /v1/prebid/users/me`',
    (cookie, turn) => ({
      method: 'PATCH',
      path: '/v1/prebid/users/me',
      cookie,
      body: { anomalyReportDailyRevenueDecreaseThreshold: 5 * (1 + (turn % 20)) },
    }),
  ],
];

/** Minimum number of steps of a track, so that changes differ with one world too. */
const MIN_STEPS = 20;

/**
 * Returns one track per connection. A track visits all worlds, from another first world, with other changes per world.
 */
function roundRobin(cookies: readonly string[], ask: Ask): Step[][] {
  const length = Math.max(MIN_STEPS, cookies.length);
  return Array.from({ length: CONNECTIONS }, (_, track) =>
    Array.from({ length }, (_step, turn) =>
      ask(cookies[(track + turn) % cookies.length] ?? '', 7 * track + turn),
    ),
  );
}

/** Measures a running Bidstage with increasing numbers of worlds; requests go to all worlds in turn. */
export async function measureGrowth(
  address: string,
  paymentsPath: string,
  seconds: number,
): Promise<Growth[]> {
  const found = new Map<string, number[]>();
  const cookies: string[] = [];
  for (const count of WORLD_COUNTS) {
    const names = Array.from(
      { length: count - cookies.length },
      (_, index) => cookies.length + index,
    );
    cookies.push(
      ...(await makeWorlds(
        address,
        names.map((name) => `growth-${name}`),
        'admin',
      )),
    );
    for (const [what, ask] of asks(paymentsPath)) {
      const run = { address, tracks: roundRobin(cookies, ask), repeat: true };
      await loadOfSteps({ ...run, seconds: 1 });
      const { requestsPerSecond } = await loadOfSteps({ ...run, seconds });
      found.set(what, [...(found.get(what) ?? []), requestsPerSecond]);
    }
  }
  return [...found].map(([what, requestsPerSecond]) => ({ what, requestsPerSecond }));
}
