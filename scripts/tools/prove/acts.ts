import type { Act } from '../../../apps/mock-api/src/contract/operations/control/acts.ts';
import { API_ROUTES } from '../../../apps/mock-api/src/contract/values/routes.ts';
import type { KeyedRandom } from '../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../lib/api-client.ts';
import { configurationFile } from './configuration-file.ts';

/** What is sent with an act. */
export interface ActContent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly csv?: string;
}

/** The act with an ordinal, from 0; each changes what those before it have left. Undefined after the last one. */
type MakeAct = (ordinal: number, random: KeyedRandom) => ActContent | undefined;

/** Acts of one operation that a persona does one after another. */
export interface ActSeries {
  readonly name: string;
  readonly persona: string;
  readonly operation: Act['operation'];
  readonly act: MakeAct;
}

const settings: MakeAct = (ordinal) => ({
  body: {
    anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1 + (ordinal % 9999),
    anomalyReportDailyRevenueDecreaseThreshold: 5 + 5 * (ordinal % 20),
  },
});

/** Changes data in two tables. */
const autoPick: MakeAct = (ordinal) => {
  const autoPickEnabled = ordinal % 2 === 0;
  const onboardStatus = autoPickEnabled ? 'LINE_ITEM' : 'FINISHED';
  return { params: { affiliateId: 'A1001' }, body: { autoPickEnabled, onboardStatus } };
};

const floorPrices: MakeAct = (ordinal) => {
  const place = { adUnitId: 'hd-home-billboard', bidderName: 'appnexus' };
  const price = { ...place, currency: 'USD', floorPrice: (1 + ordinal) / 100 };
  return { params: { affiliate_id: 'A1001' }, body: [price] };
};

const uploads =
  (affiliate_id: string, maxRows: number): MakeAct =>
  (ordinal, random) => ({
    params: { affiliate_id },
    csv: configurationFile(ordinal + 1, random.integer(1, maxRows)),
  });

/** Settles payment requests that were sent: every third is rejected, the others are processed and closed. */
function settlements(ids: readonly number[]): MakeAct {
  const rejected = { status: 'rejected', reject_reason: 'the invoice names another month' };
  const settled = [{ status: 'payment_processing' }, { status: 'closed' }];
  const acts = ids.flatMap((id, index) =>
    (index % 3 === 2 ? [rejected] : settled).map((body) => ({ params: { id }, body })),
  );
  return (ordinal) => acts[ordinal];
}

/** Series that change everything that can be changed in a new world, each another part of its state. */
export async function actSeries(api: ApiClient, maxRows: number): Promise<ActSeries[]> {
  const cookie = await api.signIn('finance');
  // The default world, in which nothing is done.
  const sent = await api.data<{ id: number }[]>('/v1/accounting/payments?status=0', { cookie });
  const ids = sent.map(({ id }) => id);
  const half = Math.ceil(ids.length / 2);
  const series: readonly (readonly [string, string, Act['operation'], MakeAct])[] = [
    ['payments', 'finance', 'changePaymentStatus', settlements(ids.slice(0, half))],
    ['payments', 'rd-finance', 'changePaymentStatus', settlements(ids.slice(half))],
    ['settings', 'publisher', 'changeSettings', settings],
    ['settings', 'rd', 'changeSettings', settings],
    ['settings', 'finance', 'changeSettings', settings],
    ['AutoPick', 'publisher', 'changePrebidConfig', autoPick],
    ['floor prices', 'publisher', 'recordFloorPrices', floorPrices],
    ['configuration', 'publisher-jp', 'uploadConfig', uploads('A1003', 40)],
    ['configuration', 'rd', 'uploadConfig', uploads('A1004', maxRows)],
  ];
  return series.map(([what, persona, operation, act]) => {
    return { name: `${what} of ${persona}`, persona, operation, act };
  });
}

/** The request of an act: its method and path, and its body. */
export function requestOf(operation: Act['operation'], { params = {}, body, csv }: ActContent) {
  const { method, path } = API_ROUTES[operation];
  const inQuery = Object.entries(params).filter(([name]) => !path.includes(`:${name}`));
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const parts: RequestParts = csv === undefined ? { json: body } : { csv };
  return { method, path: `${filled}?${query.toString()}`, ...parts };
}
