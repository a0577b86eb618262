import type { Story } from '../../../../apps/mock-api/src/contract/control/stories.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import type { Actor } from './actors.ts';

/** Creates a world, uses it and deletes it, like a test with its own world. */
export function tester(): Actor {
  return {
    name: 'worlds made and dropped',
    prepare: () => Promise.resolve(),
    act: async ({ caller, random, round }) => {
      const world = `test-${round}`;
      const from = random.chance(0.3) ? { from: 'managed' } : {};
      await caller.must('POST', '/__sim/worlds', { json: { name: world, ...from } });
      const cookie = await caller.signIn('rd-finance', world);
      await caller.must('GET', '/v1/accounting/payments', { world, cookie });
      const days = `from=${Date.parse(BENCH_NOW) / 1000 - 86_400}&to=${Date.parse(BENCH_NOW) / 1000}`;
      await caller.must('GET', `/v1/prebid/charts/by/hour/bidder?${days}`, { world, cookie });
      await caller.must('GET', '/__sim/journal', { world });
      await caller.must('DELETE', `/__sim/worlds/${world}`);
    },
  };
}

const SNAPSHOTS = 5;

/** Sets and advances clocks, saves and restores snapshots, applies stories, resets. */
export function presenter(): Actor {
  const world = 'presented';
  let stories: string[] = [];
  return {
    name: 'clock, snapshots, stories, resets',
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      const listed = (await caller.must('GET', '/__sim/stories')).json<Story[]>();
      stories = listed.map(({ name }) => name).sort();
    },
    act: async ({ caller, random, round }) => {
      const name = `soak-${round % SNAPSHOTS}`;
      await caller.must('POST', '/__sim/clock/advance', { world, json: { seconds: 7200 } });
      await caller.must('POST', '/__sim/snapshots', { world, json: { name } });
      const { bytes } = await caller.must('GET', `/__sim/snapshots/${name}/file`);
      if (bytes.length === 0) throw new Error('a snapshot is empty');
      await caller.must('POST', `/__sim/snapshots/${name}/restore`, { world });
      await caller.must('GET', '/__sim/state/payments', { world });
      const clock = { mode: 'frozen', now: BENCH_NOW };
      await caller.must('PUT', '/__sim/clock', { world, json: clock });
      const story = random.pick(stories);
      if (random.chance(0.1)) await caller.must('POST', `/__sim/stories/${story}/apply`, { world });
      await caller.must('POST', '/__sim/reset', { world });
    },
  };
}

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
export function saboteur(): Actor {
  const world = 'sabotaged';
  let cookie = '';
  return {
    name: 'faults',
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      cookie = await caller.signIn('finance', world);
    },
    act: async ({ caller, random }) => {
      const path = '/v1/accounting/payments';
      const json = { match: { path }, effect: random.pick(EFFECTS) };
      await caller.must('POST', '/__sim/faults', { world, json });
      const signal = AbortSignal.timeout(PATIENCE);
      // Any result is expected.
      await caller.call('GET', path, { world, cookie, signal }).catch(() => undefined);
      await caller.must('DELETE', '/__sim/faults', { world });
      await caller.must('GET', path, { world, cookie });
    },
  };
}
