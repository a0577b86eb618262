import { keyedUniform } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { Step } from '../servers/load.ts';

const DAY = 86_400;

/** The affiliates whose figures the worlds' users read. */
export const AFFILIATES = ['A1001', 'A1002', 'A1003'];

/** Days of the charts and tables, as the portal's date ranges offer them. */
const RANGES = [1, 7, 30];

/** Statuses of the payments lists: the screen begins with the first one. */
const STATUSES = [0, 0, 0, 1, 2, 3];

/** Who calls: a world, the ordinal of its call, and the present time in seconds. */
interface Caller {
  readonly world: number;
  readonly turn: number;
  readonly now: number;
}

type Request = Omit<Step, 'cookie'>;

/** A kind of call with its share of all calls, in percent. */
interface Call {
  readonly name: string;
  readonly percent: number;
  readonly request: (caller: Caller) => Request;
}

const get = (path: string): Request => ({ method: 'GET', path, body: null });

function cyclic<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** The ordinal of a choice among ranges or statuses: users of different worlds do not make the same one together. */
const choice = ({ world, turn }: Caller): number => turn + Math.floor(world / AFFILIATES.length);

function figures(path: string, caller: Caller): Request {
  const { world, now } = caller;
  const today = Math.floor(now / DAY) * DAY;
  const range = `from=${today - cyclic(RANGES, choice(caller)) * DAY}&to=${today}`;
  return get(`/v1/prebid/${path}?affiliate_id=${cyclic(AFFILIATES, world)}&${range}`);
}

/** The calls of the most visited screens, and a write. */
export const CALLS: readonly Call[] = [
  { name: 'signed-in user', percent: 30, request: () => get('/v1/users/me') },
  { name: 'settings', percent: 10, request: () => get('/v1/prebid/users/me') },
  {
    name: 'configuration',
    percent: 10,
    request: ({ world }) => get(`/v1/prebid/affiliates/${cyclic(AFFILIATES, world)}`),
  },
  {
    name: 'chart by day',
    percent: 15,
    request: (caller) => figures('charts/by/day/bidder', caller),
  },
  {
    name: 'table by ad unit',
    percent: 15,
    request: (caller) => figures('performance/by/adunit/bidder', caller),
  },
  {
    name: 'payments list',
    percent: 15,
    request: (caller) => get(`/v1/accounting/payments?status=${cyclic(STATUSES, choice(caller))}`),
  },
  {
    name: '`PATCH` of the settings',
    percent: 5,
    request: ({ turn }) => ({
      method: 'PATCH',
      path: '/v1/prebid/users/me',
      body: { anomalyReportDailyRevenueDecreaseThreshold: 5 * (1 + (turn % 20)) },
    }),
  },
];

/** The persona that may send all of these calls. */
export const CALLER = 'admin';

/** Draws the kind of a call: the same one at each run. */
export function callOf({ world, turn }: Caller): Call {
  let left = keyedUniform(1, 'call', world, turn) * 100;
  for (const call of CALLS) {
    left -= call.percent;
    if (left < 0) return call;
  }
  throw new Error('the shares of the calls do not make 100 %');
}
