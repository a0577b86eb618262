import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { Fault } from '#api/contract/operations/control/faults.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { makeScenario } from '#portal/simulator/journal/scenario/make-scenario.ts';
import { ApiClient } from '../lib/api-client.ts';
import { ROOT } from '../lib/run.mjs';
import { stepOutcomes } from '../scenario/outcome.ts';
import { runArazzo } from '../scenario/respect.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';

const WORLD = 'session';
const CSV = readFileSync(join(ROOT, 'fixtures/csv/good-small.csv'), 'utf8');

const server = serverForAllTests();
const folder = folderForAllTests();
let client: ApiClient;
beforeAll(async () => {
  client = new ApiClient(server.address);
  await recordSession();
}, 60_000);

/** Requests of two personas with changes, refusals, a fault, an upload and a step of the clock. */
async function recordSession(): Promise<void> {
  const parts = { world: WORLD };
  const now = '2024-01-08T09:00:00Z';
  await client.must('POST', '/__sim/worlds', { json: { name: WORLD, seed: 3, now } });
  const finance = { ...parts, cookie: await client.signIn('finance', WORLD) };
  const payments = '/v1/accounting/payments';
  const [first] = await client.data<{ id: number }[]>(`${payments}?status=0`, finance);
  const status = `${payments}/${first?.id}/status`;
  const change = (to: string) => client.send('PATCH', status, { ...finance, json: { status: to } });
  await change('payment_processing');
  await change('payment_processing');
  await client.must('POST', '/__sim/clock/advance', { ...parts, json: { seconds: 90_000 } });
  await client.send('GET', payments, finance);
  const publisher = { ...parts, cookie: await client.signIn('publisher', WORLD) };
  await client.must('POST', '/v1/prebid/config', { ...publisher, file: CSV });
  const fault = { match: { path: '/v1/prebid/users/*' }, effect: { type: 'status', code: 503 } };
  await client.must('POST', '/__sim/faults', { ...parts, json: { ...fault, times: 1 } });
  await client.send('GET', '/v1/prebid/users/me', publisher);
  await client.must('GET', '/v1/prebid/users/me', publisher);
  await client.must('GET', '/v1/prebid/bidders?support_page=1', publisher);
  await client.send('GET', payments, publisher);
}

const read = async <T>(path: string): Promise<T> =>
  (await client.must('GET', `/__sim/${path}`, { world: WORLD })).json<T>();

async function scenarioOf(isSelected: (entry: JournalEntry) => boolean, name = 'made') {
  const entries = await read<JournalEntry[]>('journal');
  const worlds = await read<World[]>('worlds');
  const world = worlds.find((one) => one.name === WORLD);
  const { storyStep } = await read<State>('state');
  if (!world) throw new Error('the world is missing');
  return makeScenario({
    entries,
    selected: new Set(entries.filter(isSelected).map(({ id }) => id)),
    world: { ...world, storyStep },
    faults: await read<Fault[]>('faults'),
    acts: (await read<ActList>('acts')).acts,
    uploads: new Map(),
    origin: server.address,
    name,
  });
}

/** Writes the files of a scenario; returns the path of the scenario. */
function save(files: ReadonlyMap<string, Uint8Array> | undefined): string {
  for (const [name, bytes] of files ?? []) writeFileSync(join(folder, name), bytes);
  return join(folder, [...(files ?? new Map<string, never>()).keys()][0] ?? 'none');
}

const problemsOf = async (path: string): Promise<string[]> => {
  const files = await runArazzo([path], server.address);
  const outcomes = Object.values(files).flatMap((file) => stepOutcomes(file));
  expect(outcomes.length).toBeGreaterThan(3);
  return outcomes.flatMap(({ step, problems }) => problems.map((one) => `${step}: ${one}`));
};

describe('a scenario of requests of the journal', () => {
  it('Q2 a scenario of a whole session passes with the Arazzo runner alone', async () => {
    const { files, remarks, refusal } = await scenarioOf(() => true);
    expect(refusal).toBeUndefined();
    expect(remarks).toEqual([]);
    expect([...(files?.keys() ?? [])]).toEqual([
      'made.arazzo.yaml',
      expect.stringMatching(/^made-\d+\.csv$/),
    ]);
    const path = save(files);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('condition: "$[?length(@.data) == ');
    for (const part of ['== 409', '== 503', '== 403', '@.data.status == 1', 'setClock', '$file('])
      expect(text).toContain(part);
    expect(readScenarioFile(path).world).toMatchObject({ seed: 3 });
    expect(await problemsOf(path)).toEqual([]);
  }, 120_000);

  it('Q2 a scenario of the last requests also has the changes before them, and its criteria can fail', async () => {
    const { files } = await scenarioOf(({ path }) => path.endsWith('/bidders'), 'bidders');
    const path = save(files);
    const text = readFileSync(path, 'utf8');
    expect(text.match(/Changes the state that later responses depend on/g)).toHaveLength(2);
    expect(await problemsOf(path)).toEqual([]);
    // Another file is uploaded: the later response differs.
    const [, csv = ''] = [...(files?.keys() ?? [])];
    writeFileSync(join(folder, csv), readFileSync(join(ROOT, 'fixtures/csv/zero-rows.csv')));
    expect((await problemsOf(path)).join()).toMatch(
      /^listBidders: length\(\$\.data\): expected 1, actual 0; /,
    );
  }, 120_000);

  it('Q2 a scenario has the changes that the journal no longer has', async () => {
    const entries = await read<JournalEntry[]>('journal');
    const last = entries.at(-1)?.id ?? 0;
    await client.must('DELETE', '/__sim/journal', { world: WORLD });
    const publisher = { world: WORLD, cookie: await client.signIn('publisher', WORLD) };
    await client.must('GET', '/v1/prebid/bidders?support_page=1', publisher);
    const { files } = await scenarioOf(({ id }) => id > last, 'later');
    const path = save(files);
    const text = readFileSync(path, 'utf8');
    expect(text.match(/Changes the state that later responses depend on/g)).toHaveLength(2);
  }, 120_000);

  it('Q2 a scenario is refused if a change cannot be repeated, or if nothing can', async () => {
    const source = await scenarioOf(({ path }) => path === '/__sim/none');
    expect(source.refusal).toMatch(/^No selected request can be a step\./);
  });
});
