import type { Settings } from '../../../../apps/mock-api/src/contract/values/alerts.ts';
import { ANALYTICS_ADAPTER_PAGE } from '../../../../apps/mock-api/src/contract/values/capabilities.ts';
import type { Table } from '../../../../apps/mock-api/src/contract/operations/control/tables.ts';
import type { AdUnitFloorPrices } from '../../../../apps/mock-api/src/contract/operations/floor-prices.ts';
import {
  PAYMENT_STATUSES,
  paymentStatusCodeOf,
  type PaymentStatusCode,
} from '../../../../apps/mock-api/src/contract/values/payment-status.ts';
import type { PaymentRequest } from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/operations/prebid-config.ts';
import { BENCH_NOW, BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import { configurationFile } from '../configuration-file.ts';
import type { Register, Write } from './register.ts';

const SETTINGS = '/v1/prebid/users/me';
const FLOORS = '/v1/prebid/floor_prices';

const pathOf = (affiliate: string): string => `/v1/prebid/affiliates/${affiliate}`;

/** Two alert thresholds of a user, changed by one request. */
export const settingsOf = (persona: string): Register<Partial<Settings>> => ({
  name: `settings of ${persona}`,
  persona,
  observe: async (api, parts) => {
    const settings = await api.data<Settings>(SETTINGS, parts);
    const {
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold,
      anomalyReportDailyRevenueDecreaseThreshold,
    } = settings;
    return {
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold,
      anomalyReportDailyRevenueDecreaseThreshold,
    };
  },
  next: (_state, ordinal) => {
    const json = {
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1 + (ordinal % 9999),
      anomalyReportDailyRevenueDecreaseThreshold: 5 + 5 * (ordinal % 20),
    };
    return { method: 'PATCH', path: SETTINGS, json, after: json };
  },
});

const FLOORS_AT_ONCE = 8;

/** Floor prices of several bidders and ad units, recorded by one request. */
export function floorPricesOf(persona: string, affiliate: string): Register<readonly number[]> {
  let pairs: { adUnitId: string; bidderName: string }[] = [];
  return {
    name: `floor prices of ${affiliate}`,
    persona,
    setUp: async (api, parts) => {
      const { pages } = await api.data<PrebidConfig>(pathOf(affiliate), parts);
      const all = pages
        .flatMap(({ bidders }) => bidders)
        .flatMap(({ bidderCode: bidderName, adUnits }) =>
          adUnits.map(({ adUnitId }) => ({ adUnitId, bidderName })),
        );
      pairs = all.slice(0, FLOORS_AT_ONCE);
    },
    observe: async (api, parts) => {
      const path = `${FLOORS}_by_timestamp?timestamp=${BENCH_NOW_SECONDS}`;
      const records = await api.data<AdUnitFloorPrices[]>(path, parts);
      return pairs.map((pair) => {
        const record = records.find(({ adUnitId }) => adUnitId === pair.adUnitId);
        const found = record?.bidders.find(({ bidderName }) => bidderName === pair.bidderName);
        return found?.floorPrice ?? 0;
      });
    },
    next: (_state, ordinal) => {
      const floorPrice = ordinal / 100;
      const json = pairs.map((pair) => ({ ...pair, currency: 'USD', floorPrice }));
      return { method: 'POST', path: FLOORS, json, after: pairs.map(() => floorPrice) };
    },
  };
}

/** The observed part of a configuration. */
interface Uploaded {
  readonly rows: number;
  /** The versions of its rows; exactly one, unless uploads are mixed. */
  readonly versions: readonly number[];
}

/** The configuration of an affiliate, replaced by an upload of up to `maxRows` rows. */
export function configurationOf(
  persona: string,
  affiliate: string,
  maxRows: number,
): Register<Uploaded> {
  const path = `/v1/prebid/config?affiliate_id=${affiliate}`;
  return {
    name: `configuration of ${affiliate}`,
    persona,
    setUp: async (api, parts) => {
      await api.must('POST', path, { ...parts, csv: configurationFile(1, 1) });
    },
    observe: async (api, parts) => {
      const { pages } = await api.data<PrebidConfig>(pathOf(affiliate), parts);
      const units = pages
        .filter(({ pageName }) => pageName !== ANALYTICS_ADAPTER_PAGE)
        .flatMap(({ bidders }) => bidders.flatMap(({ adUnits }) => adUnits));
      const versions = units.map(({ params }) => Number(params['placementId']));
      return { rows: units.length, versions: [...new Set(versions)] };
    },
    next: (_state, ordinal, random) => {
      const [version, rows] = [ordinal + 1, random.integer(1, maxRows)];
      const csv = configurationFile(version, rows);
      return { method: 'POST', path, csv, after: { rows, versions: [version] } };
    },
  };
}

/** AutoPick and the onboarding step, changed by one request, and the number of AutoPick changes. */
interface Switches {
  readonly autoPick: boolean;
  readonly onboard: string;
  readonly recorded: number;
}

/** Data in two tables that one request changes. */
export const autoPickOf = (persona: string, affiliate: string): Register<Switches> => ({
  name: `AutoPick of ${affiliate}`,
  persona,
  observe: async (api, parts) => {
    const { autoPickEnabled, onboardStatus } = await api.data<PrebidConfig>(
      pathOf(affiliate),
      parts,
    );
    const table = await api.must('GET', '/__sim/state/auto_pick_changes', parts);
    const { count } = table.json<{ count: number }>();
    return { autoPick: autoPickEnabled, onboard: onboardStatus, recorded: count };
  },
  next: ({ autoPick, recorded }) => {
    const onboard = autoPick ? 'FINISHED' : 'LINE_ITEM';
    const json = { autoPickEnabled: !autoPick, onboardStatus: onboard };
    const after = { autoPick: !autoPick, onboard, recorded: recorded + 1 };
    return { method: 'PATCH', path: pathOf(affiliate), json, after };
  },
});

/** Changed payment requests by id: status and history. */
type Payments = Readonly<
  Record<
    string,
    {
      readonly status: PaymentStatusCode;
      readonly valueDate: string | null;
      readonly history: readonly string[];
    }
  >
>;

const historyLine = (from: unknown, to: unknown, reason: unknown, by: unknown): string =>
  `${String(from)} to ${String(to)} by ${String(by)}: ${String(reason)}`;

/** A change of the status of a payment request. */
interface StatusChange {
  readonly id: string;
  readonly from: PaymentStatusCode;
  readonly to: PaymentStatusCode;
}

function writeStatus(
  persona: string,
  state: Payments,
  { id, from, to }: StatusChange,
  ordinal: number,
): Write<Payments> {
  const status = PAYMENT_STATUSES[to].requestValue;
  const reason = status === 'rejected' ? `reason ${ordinal}` : null;
  const changed = {
    status: to,
    valueDate: to === paymentStatusCodeOf('closed') ? BENCH_NOW.slice(0, 10) : null,
    history: [...(state[id]?.history ?? []), historyLine(from, to, reason, persona)],
  };
  const json = { status, ...(reason !== null && { reject_reason: reason }) };
  const path = `/v1/accounting/payments/${id}/status`;
  return { method: 'PATCH', path, json, after: { ...state, [id]: changed } };
}

/** Payment requests of a separate world. The world is reset when all are settled. */
export function paymentsOf(persona: string): Register<Payments> {
  /** The open payment requests of the first state with their status. */
  let open: (readonly [string, PaymentStatusCode])[] = [];
  return {
    name: `payments of ${persona}`,
    world: `payments-${persona}`,
    persona,
    setUp: async (api, parts) => {
      const all = await api.data<PaymentRequest[]>('/v1/accounting/payments', parts);
      open = all
        .filter(({ status }) => PAYMENT_STATUSES[status].next.length > 0)
        .map(({ id, status }) => [String(id), status] as const);
    },
    observe: async (api, parts) => {
      const changesOf = async (table: string): Promise<Table['changes']> =>
        (await api.must('GET', `/__sim/state/${table}?limit=1`, parts)).json<Table>().changes;
      return changedPayments(
        await changesOf('payments'),
        await changesOf('payment_status_changes'),
      );
    },
    next: (state, ordinal, random) => {
      const candidates = open.flatMap(([id, first]) => {
        const from = state[id]?.status ?? first;
        return PAYMENT_STATUSES[from].next.map((to) => ({ id, from, to }));
      });
      if (candidates.length === 0) return { method: 'POST', path: '/__sim/reset', after: {} };
      return writeStatus(persona, state, random.pick(candidates), ordinal);
    },
  };
}

/** Joins the changed rows of two tables. Throws for history without a change, which is a partial write. */
function changedPayments(payments: Table['changes'], statusChanges: Table['changes']): Payments {
  const history: Record<string, string[]> = {};
  for (const { now } of statusChanges) {
    const { payment_id, from_status, to_status, reject_reason, changed_by } = now ?? {};
    const line = historyLine(from_status, to_status, reject_reason, changed_by);
    (history[String(payment_id)] ??= []).push(line);
  }
  const rows = payments.map(({ key, now }) => {
    const status = Number(now?.['status']) as PaymentStatusCode;
    const valueDate = now?.['value_date'] as string | null;
    return [key, { status, valueDate, history: history[key] ?? [] }] as const;
  });
  const changed = new Set(rows.map(([key]) => key));
  const strays = Object.keys(history).filter((key) => !changed.has(key));
  if (strays.length > 0) throw new Error(`history of unchanged requests ${strays.join(', ')}`);
  return Object.fromEntries(rows);
}
