import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type {
  MonthlyReport,
  PaymentRequest,
} from '../../../../apps/mock-api/src/contract/payments.ts';
import { analyticsCalls } from '../../bench/market/endpoint-times.ts';
import { configurationFile, longFile } from '../configuration-file.ts';
import type { Caller } from '../../../lib/api-client.ts';

/** Context of an actor's round. */
interface Stage {
  readonly caller: Caller;
  readonly random: KeyedRandom;
  /** Number of the round, from 1. */
  readonly round: number;
}

/** A user of the server that repeats a round of work. Any exception is unexpected. */
export interface Actor {
  readonly name: string;
  /** Creates the world and the session that it needs. */
  prepare(caller: Caller): Promise<void>;
  /** Does one round of its work. */
  act(stage: Stage): Promise<void>;
}

const HALF_HOURS_BACK = 48 * 60;

/** Reads all analytics operations, each time over another range. */
export function analyst(persona: string): Actor {
  let cookie = '';
  return {
    name: `analytics of ${persona}`,
    prepare: async (caller) => {
      cookie = await caller.signIn(persona, 'default');
    },
    act: async ({ caller, random }) => {
      const calls = analyticsCalls(random.integer(1, 40), random.integer(0, HALF_HOURS_BACK));
      for (const [, path] of calls) await caller.must('GET', path, { cookie });
      const [, range] = calls[0]?.[1].split('?') ?? [];
      if (random.chance(0.2))
        await caller.must('GET', `/v1/prebid_performance_report?${range}`, { cookie });
    },
  };
}

/** Reads payment requests and fetches their invoices and monthly reports. */
export function accountant(): Actor {
  let cookie = '';
  const file = async (caller: Caller, path: string, type: string): Promise<void> => {
    const link = await caller.data<{ download_url: string }>(path, { cookie });
    const { headers, bytes } = await caller.must('GET', link.download_url);
    if (!headers.get('content-type')?.startsWith(type) || bytes.length === 0)
      throw new Error(`${path} returns no ${type}`);
  };
  return {
    name: 'accounting files',
    prepare: async (caller) => {
      cookie = await caller.signIn('finance', 'default');
    },
    act: async ({ caller, random }) => {
      const payments = await caller.data<PaymentRequest[]>('/v1/accounting/payments', { cookie });
      await file(caller, random.pick(payments).invoice_file, 'application/pdf');
      const reports = await caller.data<MonthlyReport[]>('/v1/accounting/reports', { cookie });
      await file(caller, `/v1/accounting/reports/${random.pick(reports).id}`, 'text/csv');
    },
  };
}

/** Rounds after which a written world is reset; its memory must then be released. */
const ROUNDS_TO_RESET = 20;

/** Rounds from one long file to the next. */
const ROUNDS_TO_LONG_FILE = 5;

/** Checks and uploads valid and invalid files, and sometimes checks a file of 50,000 rows. */
export function uploader(): Actor {
  const world = 'uploads';
  let cookie = '';
  return {
    name: 'uploads',
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      cookie = await caller.signIn('publisher-large', world);
    },
    act: async ({ caller, random, round }) => {
      const file = configurationFile(round, random.integer(1, 2000));
      const check = { world, cookie, file };
      await caller.must('POST', '/v1/prebid/csv_validation', check);
      if (round % ROUNDS_TO_LONG_FILE === 1)
        await caller.call('POST', '/v1/prebid/csv_validation', { world, cookie, file: longFile() });
      const bad = { world, cookie, file: file.replaceAll('[[', '[') };
      const refused = await caller.call('POST', '/v1/prebid/csv_validation', bad);
      if (refused.status !== 422) throw new Error(`an invalid file returned ${refused.status}`);
      await caller.must('POST', '/v1/prebid/config', { world, cookie, csv: file });
      await caller.must('GET', '/v1/prebid/bidders?support_page=1', { world, cookie });
      if (round % ROUNDS_TO_RESET === 0) await caller.must('POST', '/__sim/reset', { world });
    },
  };
}

/** Changes all data that a publisher can change, and advances the clock by hours. */
export function manager(): Actor {
  const world = 'managed';
  let cookie = '';
  return {
    name: 'writes',
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      cookie = await caller.signIn('publisher', world);
    },
    act: async ({ caller, random, round }) => {
      const parts = { world, cookie };
      const { pages } = await caller.data<{
        pages: { bidders: { bidderCode: string; adUnits: { adUnitId: string }[] }[] }[];
      }>('/v1/prebid/affiliates/A1001', parts);
      const { bidderCode, adUnits } = random.pick(random.pick(pages).bidders);
      const { adUnitId } = random.pick(adUnits);
      const floorPrice = random.integer(1, 300) / 100;
      const json = [{ adUnitId, bidderName: bidderCode, currency: 'USD', floorPrice }];
      await caller.must('POST', '/v1/prebid/floor_prices', { ...parts, json });
      const settings = { anomalyReportDailyRevenueDecreaseThreshold: 5 * random.integer(1, 20) };
      await caller.must('PATCH', '/v1/prebid/users/me', { ...parts, json: settings });
      const autoPick = { autoPickEnabled: round % 2 === 0 };
      await caller.must('PATCH', '/v1/prebid/affiliates/A1001', { ...parts, json: autoPick });
      await caller.must('POST', '/__sim/clock/advance', { world, json: { seconds: 1200 } });
      if (round % ROUNDS_TO_RESET !== 0) return;
      await caller.must('POST', '/__sim/reset', { world });
      cookie = await caller.signIn('publisher', world);
    },
  };
}
