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
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { BENCH_NOW, BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import { configurationFile } from '../configuration-file.ts';
import { Register, type Write } from './register.ts';

const SETTINGS = '/v1/prebid/users/me';

/** Two alert thresholds of a user, changed by one request. */
export class SettingsRegister extends Register<readonly [number, number]> {
  readonly name: string;
  protected override readonly persona: string;

  constructor(persona: string) {
    super();
    this.persona = persona;
    this.name = `settings of ${persona}`;
  }

  protected async observe(api: ApiClient): Promise<[number, number]> {
    const settings = await api.data<Settings>(SETTINGS, this.parts);
    return [
      settings.anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold,
      settings.anomalyReportDailyRevenueDecreaseThreshold,
    ];
  }

  protected next(_state: unknown, ordinal: number): Write<readonly [number, number]> {
    const after = [1 + (ordinal % 9999), 5 + 5 * (ordinal % 20)] as const;
    const json = {
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: after[0],
      anomalyReportDailyRevenueDecreaseThreshold: after[1],
    };
    return this.write('PATCH', SETTINGS, after, { json });
  }
}

/** A register of one affiliate in the shared world. */
abstract class AffiliateRegister<S> extends Register<S> {
  protected abstract readonly what: string;
  protected override readonly persona: string;
  protected readonly affiliateId: string;

  constructor(persona: string, affiliateId: string) {
    super();
    this.persona = persona;
    this.affiliateId = affiliateId;
  }

  get name(): string {
    return `${this.what} of ${this.affiliateId}`;
  }

  protected get path(): string {
    return `/v1/prebid/affiliates/${this.affiliateId}`;
  }

  protected config(api: ApiClient): Promise<PrebidConfig> {
    return api.data<PrebidConfig>(this.path, this.parts);
  }
}

const FLOORS_AT_ONCE = 8;

/** Floor prices of several bidders and ad units, recorded by one request. */
export class FloorsRegister extends AffiliateRegister<readonly number[]> {
  protected readonly what = 'floor prices';
  #pairs: { adUnitId: string; bidderName: string }[] = [];

  protected override async setUp(api: ApiClient): Promise<void> {
    const bidders = (await this.config(api)).pages.flatMap((page) => page.bidders);
    const pairs = bidders.flatMap(({ bidderCode: bidderName, adUnits }) =>
      adUnits.map(({ adUnitId }) => ({ adUnitId, bidderName })),
    );
    this.#pairs = pairs.slice(0, FLOORS_AT_ONCE);
  }

  protected async observe(api: ApiClient): Promise<number[]> {
    const path = `/v1/prebid/floor_prices_by_timestamp?timestamp=${BENCH_NOW_SECONDS}`;
    const records = await api.data<AdUnitFloorPrices[]>(path, this.parts);
    const prices = records.flatMap(({ adUnitId, bidders }) =>
      bidders.map((one) => [`${adUnitId} ${one.bidderName}`, one.floorPrice] as const),
    );
    const found = new Map(prices);
    return this.#pairs.map(
      ({ adUnitId, bidderName }) => found.get(`${adUnitId} ${bidderName}`) ?? 0,
    );
  }

  protected next(_state: unknown, ordinal: number): Write<readonly number[]> {
    const floorPrice = ordinal / 100;
    const json = this.#pairs.map((pair) => ({ ...pair, currency: 'USD', floorPrice }));
    const after = this.#pairs.map(() => floorPrice);
    return this.write('POST', '/v1/prebid/floor_prices', after, { json });
  }
}

/** The observed part of a configuration. */
interface Uploaded {
  readonly rows: number;
  /** The versions of its rows; exactly one, unless uploads are mixed. */
  readonly versions: readonly number[];
}

/** The configuration of an affiliate, replaced by an upload of up to `maxRows` rows. */
export class ConfigRegister extends AffiliateRegister<Uploaded> {
  protected readonly what = 'configuration';
  readonly #maxRows: number;

  constructor(persona: string, affiliateId: string, maxRows: number) {
    super(persona, affiliateId);
    this.#maxRows = maxRows;
  }

  protected override async setUp(api: ApiClient): Promise<void> {
    const { method, path, ...parts } = this.#upload(1, 1);
    await api.must(method, path, parts);
  }

  protected async observe(api: ApiClient): Promise<Uploaded> {
    const { pages } = await this.config(api);
    const units = pages
      .filter(({ pageName }) => pageName !== ANALYTICS_ADAPTER_PAGE)
      .flatMap(({ bidders }) => bidders.flatMap(({ adUnits }) => adUnits));
    const versions = units.map(({ params }) => Number(params['placementId']));
    return { rows: units.length, versions: [...new Set(versions)] };
  }

  #upload(version: number, rows: number): Write<Uploaded> {
    const path = `/v1/prebid/config?affiliate_id=${this.affiliateId}`;
    const csv = configurationFile(version, rows);
    return this.write('POST', path, { rows, versions: [version] }, { csv });
  }

  protected next(_state: unknown, ordinal: number, random: KeyedRandom): Write<Uploaded> {
    return this.#upload(ordinal + 1, random.integer(1, this.#maxRows));
  }
}

/** AutoPick and the onboarding step, changed by one request, and the number of AutoPick changes. */
interface Switches {
  readonly autoPick: boolean;
  readonly onboard: string;
  readonly recorded: number;
}

/** Data in two tables that one request changes. */
export class SwitchesRegister extends AffiliateRegister<Switches> {
  protected readonly what = 'AutoPick';

  protected async observe(api: ApiClient): Promise<Switches> {
    const { autoPickEnabled, onboardStatus } = await this.config(api);
    const table = await api.must('GET', '/__sim/state/auto_pick_changes', this.parts);
    const { count } = table.json<{ count: number }>();
    return { autoPick: autoPickEnabled, onboard: onboardStatus, recorded: count };
  }

  protected next({ autoPick, recorded }: Switches): Write<Switches> {
    const onboard = autoPick ? 'FINISHED' : 'LINE_ITEM';
    const after = { autoPick: !autoPick, onboard, recorded: recorded + 1 };
    const json = { autoPickEnabled: !autoPick, onboardStatus: onboard };
    return this.write('PATCH', this.path, after, { json });
  }
}

/** A changed payment request: its status and its history. */
interface Changed {
  readonly status: PaymentStatusCode;
  readonly valueDate: string | null;
  readonly history: readonly string[];
}

type Payments = Readonly<Record<string, Changed>>;

const CLOSED = paymentStatusCodeOf('closed');

const historyLine = (from: unknown, to: unknown, reason: unknown, by: unknown): string =>
  `${String(from)} to ${String(to)} by ${String(by)}: ${String(reason)}`;

/** Payment requests of a separate world. The world is reset when all are settled. */
export class PaymentRegister extends Register<Payments> {
  readonly name: string;
  protected override readonly world: string;
  protected override readonly persona: string;
  /** The open payment requests of the first state with their status. */
  #open: (readonly [string, PaymentStatusCode])[] = [];

  constructor(persona: string) {
    super();
    this.persona = persona;
    this.world = `payments-${persona}`;
    this.name = `payments of ${persona}`;
  }

  protected override async setUp(api: ApiClient): Promise<void> {
    const all = await api.data<PaymentRequest[]>('/v1/accounting/payments', this.parts);
    this.#open = all
      .filter(({ status }) => PAYMENT_STATUSES[status].next.length > 0)
      .map(({ id, status }) => [String(id), status] as const);
  }

  async #changesOf(api: ApiClient, table: string): Promise<Table['changes']> {
    return (await api.must('GET', `/__sim/state/${table}?limit=1`, this.parts)).json<Table>()
      .changes;
  }

  protected async observe(api: ApiClient): Promise<Payments> {
    const history: Record<string, string[]> = {};
    for (const { now } of await this.#changesOf(api, 'payment_status_changes')) {
      const { payment_id, from_status, to_status, reject_reason, changed_by } = now ?? {};
      const line = historyLine(from_status, to_status, reject_reason, changed_by);
      (history[String(payment_id)] ??= []).push(line);
    }
    const rows = (await this.#changesOf(api, 'payments')).map(({ key, now }) => {
      const status = Number(now?.['status']) as PaymentStatusCode;
      const valueDate = now?.['value_date'] as string | null;
      return [key, { status, valueDate, history: history[key] ?? [] }] as const;
    });
    const changed = new Set(rows.map(([key]) => key));
    // History without a change is a partial write and must be reported.
    const strays = Object.keys(history).filter((key) => !changed.has(key));
    if (strays.length > 0) throw new Error(`history of unchanged requests ${strays.join(', ')}`);
    return Object.fromEntries(rows);
  }

  protected next(state: Payments, ordinal: number, random: KeyedRandom): Write<Payments> {
    const candidates = this.#open.flatMap(([id, first]) => {
      const from = state[id]?.status ?? first;
      return PAYMENT_STATUSES[from].next.map((to) => ({ id, from, to }));
    });
    if (candidates.length === 0) return this.write('POST', '/__sim/reset', {});
    const { id, from, to } = random.pick(candidates);
    const status = PAYMENT_STATUSES[to].requestValue;
    const reason = status === 'rejected' ? `reason ${ordinal}` : null;
    const line = historyLine(from, to, reason, this.persona);
    const changed: Changed = {
      status: to,
      valueDate: to === CLOSED ? BENCH_NOW.slice(0, 10) : null,
      history: [...(state[id]?.history ?? []), line],
    };
    const json = { status, ...(reason !== null && { reject_reason: reason }) };
    const path = `/v1/accounting/payments/${id}/status`;
    return this.write('PATCH', path, { ...state, [id]: changed }, { json });
  }
}
