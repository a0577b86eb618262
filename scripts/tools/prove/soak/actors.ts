import type { Story } from '../../../../apps/mock-api/src/contract/operations/control/stories.ts';
import type {
  MonthlyReport,
  PaymentRequest,
} from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/operations/prebid-config.ts';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';
import { analyticsCalls } from '../../bench/market/screens.ts';
import { BENCH_NOW, BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import { configurationFile } from '../configuration-file.ts';

interface Round {
  readonly api: ApiClient;
  readonly random: KeyedRandom;
  readonly round: number;
  /** World and session of the actor. */
  readonly parts: RequestParts;
  /** Signs the actor in again, after its world was reset. */
  readonly signIn: () => Promise<void>;
}

/** A user of the server that repeats a round of work. Any exception is unexpected. */
export interface Actor {
  readonly name: string;
  /** Its own world; the default one if absent. */
  readonly world?: string;
  readonly persona?: string;
  /** Rounds that it begins per minute, when the server keeps up. */
  readonly perMinute: number;
  readonly act: (round: Round) => Promise<void>;
}

const HALF_HOURS_BACK = 48 * 60;

/** Reads all analytics operations, each time over another range. */
const analyst = (persona: string): Actor => ({
  name: `analytics of ${persona}`,
  perMinute: 20,
  persona,
  act: async ({ api, random, parts }) => {
    const calls = analyticsCalls(
      random.integer(1, 40),
      BENCH_NOW_SECONDS - 1800 * random.integer(0, HALF_HOURS_BACK),
    );
    for (const [, path] of calls) await api.must('GET', path, parts);
    const [, range] = calls[0]?.[1].split('?') ?? [];
    if (random.chance(0.2)) await api.must('GET', `/v1/prebid_performance_report?${range}`, parts);
  },
});

/** Follows the download link of a path; throws for a file of another type. */
async function download({ api, parts }: Round, path: string, type: string): Promise<void> {
  const link = await api.data<{ download_url: string }>(path, parts);
  const { headers, bytes } = await api.must('GET', link.download_url);
  if (!headers.get('content-type')?.startsWith(type) || bytes.length === 0)
    throw new Error(`${path} returns no ${type}`);
}

/** Reads payment requests and fetches their invoices and monthly reports. */
const accountant: Actor = {
  name: 'accounting files',
  perMinute: 30,
  persona: 'finance',
  act: async (round) => {
    const { api, random, parts } = round;
    const payments = await api.data<PaymentRequest[]>('/v1/accounting/payments', parts);
    await download(round, random.pick(payments).invoice_file, 'application/pdf');
    const reports = await api.data<MonthlyReport[]>('/v1/accounting/reports', parts);
    await download(round, `/v1/accounting/reports/${random.pick(reports).id}`, 'text/csv');
  },
};

/** Rounds after which a written world is reset; its memory must then be released. */
const ROUNDS_TO_RESET = 20;

/** Rounds from one long file to the next. */
const ROUNDS_TO_LONG_FILE = 5;

const CHECK = '/v1/prebid/csv_validation';

/** Checks and uploads valid and invalid files, and sometimes checks a file of 50,000 rows. */
const uploader: Actor = {
  name: 'uploads',
  perMinute: 12,
  world: 'uploads',
  persona: 'publisher-large',
  act: async ({ api, random, round, parts }) => {
    const file = configurationFile(round, random.integer(1, 2000));
    await api.must('POST', CHECK, { ...parts, file });
    if (round % ROUNDS_TO_LONG_FILE === 1)
      await api.send('POST', CHECK, { ...parts, file: configurationFile(round, 50_000, 40) });
    const bad = { ...parts, file: file.replaceAll('[[', '[') };
    const refused = await api.send('POST', CHECK, bad);
    if (refused.status !== 422) throw new Error(`an invalid file returned ${refused.status}`);
    await api.must('POST', '/v1/prebid/config', { ...parts, csv: file });
    await api.must('GET', '/v1/prebid/bidders?support_page=1', parts);
    if (round % ROUNDS_TO_RESET === 0) await api.must('POST', '/__sim/reset', parts);
  },
};

/** Changes all data that a publisher can change, and advances the clock. */
const manager: Actor = {
  name: 'writes',
  perMinute: 30,
  world: 'managed',
  persona: 'publisher',
  act: async ({ api, random, round, parts, signIn }) => {
    const affiliate = '/v1/prebid/affiliates/A1001';
    const { pages } = await api.data<PrebidConfig>(affiliate, parts);
    const { bidderCode: bidderName, adUnits } = random.pick(random.pick(pages).bidders);
    const { adUnitId } = random.pick(adUnits);
    const floorPrice = random.integer(1, 300) / 100;
    const floors = [{ adUnitId, bidderName, currency: 'USD', floorPrice }];
    await api.must('POST', '/v1/prebid/floor_prices', { ...parts, json: floors });
    const settings = { anomalyReportDailyRevenueDecreaseThreshold: 5 * random.integer(1, 20) };
    await api.must('PATCH', '/v1/prebid/users/me', { ...parts, json: settings });
    const autoPick = { autoPickEnabled: round % 2 === 0 };
    await api.must('PATCH', affiliate, { ...parts, json: autoPick });
    await api.must('POST', '/__sim/clock/advance', { ...parts, json: { seconds: 1200 } });
    if (round % ROUNDS_TO_RESET !== 0) return;
    await api.must('POST', '/__sim/reset', parts);
    await signIn();
  },
};

/** Creates a world, uses it and deletes it, like a test with its own world. */
const tester: Actor = {
  name: 'worlds created and deleted',
  perMinute: 30,
  act: async ({ api, random, round }) => {
    const world = `test-${round}`;
    const json = { name: world, ...(random.chance(0.3) && { from: manager.world }) };
    await api.must('POST', '/__sim/worlds', { json });
    const parts = { world, cookie: await api.signIn('rd-finance', world) };
    await api.must('GET', '/v1/accounting/payments', parts);
    const range = `from=${BENCH_NOW_SECONDS - 86_400}&to=${BENCH_NOW_SECONDS}`;
    await api.must('GET', `/v1/prebid/charts/by/hour/bidder?${range}`, parts);
    await api.must('GET', '/__sim/journal', { world });
    await api.must('DELETE', `/__sim/worlds/${world}`);
  },
};

const SNAPSHOTS = 5;

/** Sets and advances clocks, saves and restores snapshots, applies stories, resets. */
const presenter: Actor = {
  name: 'clock, snapshots, stories, resets',
  perMinute: 20,
  world: 'presented',
  act: async ({ api, random, round, parts }) => {
    const name = `soak-${round % SNAPSHOTS}`;
    await api.must('POST', '/__sim/clock/advance', { ...parts, json: { seconds: 7200 } });
    await api.must('POST', '/__sim/snapshots', { ...parts, json: { name } });
    const { bytes } = await api.must('GET', `/__sim/snapshots/${name}/file`);
    if (bytes.length === 0) throw new Error('a snapshot is empty');
    await api.must('POST', `/__sim/snapshots/${name}/restore`, parts);
    await api.must('GET', '/__sim/state/payments', parts);
    const clock = { mode: 'frozen', now: BENCH_NOW };
    await api.must('PUT', '/__sim/clock', { ...parts, json: clock });
    const stories = (await api.must('GET', '/__sim/stories')).json<Story[]>();
    const { name: story, steps } = random.pick(stories);
    const step = random.pick([...steps.keys()]);
    if (random.chance(0.1))
      await api.must('POST', `/__sim/stories/${story}/apply?step=${step}`, parts);
    await api.must('POST', '/__sim/reset', parts);
  },
};

/** One fault per effect, short enough to continue at once. */
const EFFECTS: readonly object[] = [
  { type: 'status', code: 503 },
  { type: 'latency', latency: 5, jitter: 5 },
  { type: 'timeout' },
  { type: 'reset_peer' },
  { type: 'empty' },
  { type: 'malformed' },
  { type: 'truncate', fraction: 0.5 },
  { type: 'slow_body', bytesPerSecond: 100_000 },
];

/** Time after which the client aborts a request without a response, in ms. */
const PATIENCE = 200;

/** Makes requests fail by every effect, and checks that none fails after the plan is empty. */
const saboteur: Actor = {
  name: 'faults',
  perMinute: 45,
  world: 'sabotaged',
  persona: 'finance',
  act: async ({ api, random, parts }) => {
    const path = '/v1/accounting/payments';
    const json = { match: { path }, effect: random.pick(EFFECTS) };
    await api.must('POST', '/__sim/faults', { ...parts, json });
    const signal = AbortSignal.timeout(PATIENCE);
    // Any result is expected.
    await api.send('GET', path, { ...parts, signal }).catch(() => undefined);
    await api.must('DELETE', '/__sim/faults', parts);
    await api.must('GET', path, parts);
  },
};

export const ACTORS: readonly Actor[] = [
  analyst('publisher-large'),
  analyst('publisher'),
  accountant,
  uploader,
  manager,
  tester,
  presenter,
  saboteur,
];
