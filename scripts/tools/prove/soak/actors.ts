import type { Story } from '../../../../apps/mock-api/src/contract/operations/control/stories.ts';
import type {
  MonthlyReport,
  PaymentRequest,
} from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import type { ApiClient, RequestParts } from '../../../lib/api-client.ts';
import { analyticsCalls, todayChartCall } from '../../bench/screens.ts';
import { BENCH_NOW, BENCH_NOW_SECONDS } from '../../../lib/server-process.ts';
import { actSeries, requestOf } from '../acts.ts';
import { configurationFile } from '../configuration-file.ts';

interface Round {
  readonly api: ApiClient;
  readonly random: KeyedRandom;
  readonly round: number;
  /** World and session of the actor. */
  readonly parts: RequestParts;
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

/** Reads all analytics operations, each time over another range. */
const analyst = (persona: string): Actor => ({
  name: `analytics of ${persona}`,
  perMinute: 20,
  persona,
  act: async ({ api, random, parts }) => {
    const to = BENCH_NOW_SECONDS - 1800 * random.integer(0, 48 * 60);
    const calls = analyticsCalls(random.integer(1, 40), to);
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

const CHECK = '/v1/prebid/csv_validation';

/** Checks valid and invalid files, and sometimes one of 50,000 rows. */
const uploader: Actor = {
  name: 'checks of files',
  perMinute: 12,
  persona: 'publisher-large',
  act: async ({ api, random, round, parts }) => {
    const file = configurationFile(round, random.integer(1, 2000));
    await api.must('POST', CHECK, { ...parts, file });
    if (round % 5 === 0)
      await api.send('POST', CHECK, { ...parts, file: configurationFile(round, 50_000, 40) });
    const refused = await api.send('POST', CHECK, { ...parts, file: file.replaceAll('[[', '[') });
    if (refused.status !== 422) throw new Error(`an invalid file returned ${refused.status}`);
  },
};

/** Rounds after which the written world is reset; its memory must then be released. */
const ROUNDS_TO_RESET = 20;

/** Does an act of every kind, and advances the clock. */
const manager: Actor = {
  name: 'writes',
  perMinute: 15,
  world: 'managed',
  act: async ({ api, random, round, parts }) => {
    for (const { persona, operation, act } of await actSeries(api, 500)) {
      const content = act((round - 1) % ROUNDS_TO_RESET, random);
      if (!content) continue;
      const { method, path, ...sent } = requestOf(operation, content);
      await api.must(method, path, { ...(await api.as(persona, parts.world)), ...sent });
    }
    await api.must('POST', '/__sim/clock/advance', { ...parts, json: { seconds: 1200 } });
    if (round % ROUNDS_TO_RESET === 0) await api.must('POST', '/__sim/reset', parts);
  },
};

/** Creates a world, looks at it at another time, saves and restores it, applies a story, and deletes it. */
const tester: Actor = {
  name: 'worlds with snapshots and stories',
  perMinute: 40,
  act: async ({ api, random, round }) => {
    const [world, snapshot] = [`test-${round}`, `snapshot-${round % 5}`];
    const json = { name: world, ...(random.chance(0.3) && { from: manager.world }) };
    await api.must('POST', '/__sim/worlds', { json });
    const parts = await api.as('rd-finance', world);
    await api.must('POST', '/__sim/clock/advance', { world, json: { seconds: 7200 } });
    await api.must('GET', '/v1/accounting/payments', parts);
    await api.must('GET', todayChartCall(0, BENCH_NOW_SECONDS), parts);
    await api.must('POST', '/__sim/snapshots', { world, json: { name: snapshot } });
    await api.must('GET', `/__sim/snapshots/${snapshot}/file`);
    await api.must('POST', `/__sim/snapshots/${snapshot}/restore`, { world });
    await api.must('PUT', '/__sim/clock', { world, json: { mode: 'frozen', now: BENCH_NOW } });
    const stories = (await api.must('GET', '/__sim/stories')).json<Story[]>();
    const { name: story, steps } = random.pick(stories);
    const step = random.pick([...steps.keys()]);
    if (random.chance(0.1))
      await api.must('POST', `/__sim/stories/${story}/apply?step=${step}`, { world });
    await api.must('GET', '/__sim/journal', { world });
    await api.must('DELETE', `/__sim/worlds/${world}`);
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
  saboteur,
];
