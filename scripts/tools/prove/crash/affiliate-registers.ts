import type { Table } from '../../../../apps/mock-api/src/contract/operations/control/tables.ts';
import type { PaymentRequest } from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/operations/prebid-config.ts';
import type { Settings } from '../../../../apps/mock-api/src/contract/values/alerts.ts';
import { ANALYTICS_ADAPTER_PAGE } from '../../../../apps/mock-api/src/contract/values/capabilities.ts';
import {
  PAYMENT_STATUSES,
  paymentStatusCodeOf,
  type PaymentStatusCode,
} from '../../../../apps/mock-api/src/contract/values/payment-status.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { configurationFile } from '../configuration-file.ts';
import type { Register } from './register.ts';

const pathOf = (affiliate: string): string => `/v1/prebid/affiliates/${affiliate}`;

const tableOf = async (api: ApiClient, name: string, parts: RequestParts): Promise<Table> =>
  (await api.must('GET', `/__sim/state/${name}?limit=1`, parts)).json<Table>();

/** The settings of a user; each request changes two thresholds. */
export const settingsOf = (persona: string): Register<Settings> => ({
  name: `settings of ${persona}`,
  persona,
  observe: (api, parts) => api.data<Settings>('/v1/prebid/users/me', parts),
  next: (state, ordinal) => {
    const json = {
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1 + (ordinal % 9999),
      anomalyReportDailyRevenueDecreaseThreshold: 5 + 5 * (ordinal % 20),
    };
    return { method: 'PATCH', path: '/v1/prebid/users/me', json, after: { ...state, ...json } };
  },
});

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
    const config = await api.data<PrebidConfig>(pathOf(affiliate), parts);
    const { count } = await tableOf(api, 'auto_pick_changes', parts);
    const { autoPickEnabled, onboardStatus } = config;
    return { autoPick: autoPickEnabled, onboard: onboardStatus, recorded: count };
  },
  next: ({ autoPick, recorded }) => {
    const onboard = autoPick ? 'FINISHED' : 'LINE_ITEM';
    const json = { autoPickEnabled: !autoPick, onboardStatus: onboard };
    const after = { autoPick: !autoPick, onboard, recorded: recorded + 1 };
    return { method: 'PATCH', path: pathOf(affiliate), json, after };
  },
});

/** The changed payment requests by id, and the whole history of changes. */
interface Payments {
  readonly changed: Readonly<Record<string, readonly [PaymentStatusCode, string | null]>>;
  readonly history: readonly string[];
}

const historyLine = (...columns: readonly unknown[]): string => columns.map(String).join(' ');

/** Reads the changed payment requests and their history from the state of a world. */
async function readPayments(
  ...[api, parts]: Parameters<Register<Payments>['observe']>
): Promise<Payments> {
  const payments = await tableOf(api, 'payments', parts);
  const { changes } = await tableOf(api, 'payment_status_changes', parts);
  // A rejection also adds the corrected request, which nobody changes.
  const own = payments.changes.filter(({ first }) => first !== null);
  return {
    changed: Object.fromEntries(
      own.map(({ key, now }) => [
        key,
        [now?.['status'] as PaymentStatusCode, now?.['value_date'] as string | null],
      ]),
    ),
    history: changes.map(({ now }) => {
      const { payment_id, from_status, to_status, changed_by, reject_reason } = now ?? {};
      return historyLine(payment_id, from_status, to_status, changed_by, reject_reason);
    }),
  };
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
    observe: readPayments,
    next: ({ changed, history }, ordinal, random) => {
      const candidates = open.flatMap(([id, first]) => {
        const from = changed[id]?.[0] ?? first;
        return PAYMENT_STATUSES[from].next.map((to) => ({ id, from, to }));
      });
      if (candidates.length === 0)
        return { method: 'POST', path: '/__sim/reset', after: { changed: {}, history: [] } };
      const { id, from, to } = random.pick(candidates);
      const status = PAYMENT_STATUSES[to].requestValue;
      const reason = status === 'rejected' ? `reason ${ordinal}` : null;
      const day = to === paymentStatusCodeOf('closed') ? BENCH_NOW.slice(0, 10) : null;
      return {
        method: 'PATCH',
        path: `/v1/accounting/payments/${id}/status`,
        json: { status, ...(reason !== null && { reject_reason: reason }) },
        after: {
          changed: { ...changed, [id]: [to, day] },
          history: [...history, historyLine(id, from, to, persona, reason)],
        },
      };
    },
  };
}
