import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { Prospects, ProspectsFile } from '#api/contract/operations/control/prospects.ts';
import type { OwnPublisher, PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { dataFolderForEachTest } from '#test/helpers/data-folder.ts';
import { dataUrl, pngOf } from '#test/helpers/images.ts';
import { OWN_STORY } from '#test/helpers/own-story.ts';
import { portalFolder } from '#test/helpers/portal-folder.ts';
import { serverForEachTest, TestClient } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Home,/1/a,polarkueche-top,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"
`;

/** A publisher that says something about everything. */
const PUBLISHER: Required<PublisherFile> = {
  version: 1,
  name: 'Polarküche',
  pageViewsPerMonth: 6_543_217,
  domain: 'polarkueche.example',
  country: 'de',
  currency: 'EUR',
  language: 'is-IS',
  pages: ['recipe', 'games'],
  bidders: ['stroeerCore', 'ix', 'rubicon'],
  historyMonths: 3,
  audience: { de: 0.4321, fr: 0.1234 },
  mobileShare: 0.4567,
  monthlyRevenue: 23_456.78,
  impressions: 3_210_987,
  largestBidders: ['ix'],
  revenueSharePercent: 81.37,
  termDays: 43,
  payments: 'usual',
  configuration: CSV,
  logo: dataUrl(pngOf({ width: 61, height: 17 })),
  accentColor: '#12ab34',
};

/** What shows a field where it is not meant to be; null for what every market has. */
const TRACES: Readonly<Record<keyof PublisherFile, readonly string[] | null>> = {
  version: null,
  name: ['Polark'],
  pageViewsPerMonth: ['6543217', '6,543,217'],
  domain: ['polarkueche'],
  country: null,
  currency: null,
  language: ['is-IS'],
  pages: ['"pages":["recipe"'],
  bidders: ['"stroeerCore","ix","rubicon"'],
  historyMonths: ['"historyMonths":3,'],
  audience: ['0.4321', '0.1234'],
  mobileShare: ['0.4567'],
  monthlyRevenue: ['23456.78', '23,456.78'],
  impressions: ['3210987', '3,210,987'],
  largestBidders: ['"largestBidders":["ix"]'],
  revenueSharePercent: ['81.37'],
  termDays: ['"termDays":43'],
  payments: ['"payments":"usual"'],
  configuration: ['polarkueche-top'],
  logo: [PUBLISHER.logo.slice(-60)],
  accentColor: ['12ab34'],
};

const tracesIn = (text: string): string[] =>
  Object.values(TRACES).flatMap((all) => (all ?? []).filter((one) => text.includes(one)));

const STORY: StoryFile = {
  ...OWN_STORY,
  name: 'polarkueche-day',
  title: 'A day of Polarküche',
  persona: 'publisher-own',
  steps: [{ title: 'Now', note: 'Polarküche.' }],
  publisher: PUBLISHER,
};

async function send<D = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  world?: string,
) {
  const client = new TestClient(server, world === undefined ? {} : { 'x-bidstage-world': world });
  const response = await client.send({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(400);
  return response.json<D>();
}

/** A publisher with a world that was used, a story with a world of its own, and a snapshot. */
async function showProspect(): Promise<void> {
  await send('PUT', '/__sim/publishers/polarkueche', PUBLISHER);
  await send('POST', '/__sim/worlds', { publisher: 'polarkueche' });
  await send('POST', '/__sim/sign-in', { persona: 'publisher-own' }, 'polarkueche');
  await send('POST', '/__sim/snapshots', { name: 'before-lunch' }, 'polarkueche');
  await send('POST', '/__sim/clock/advance', { seconds: 7200 }, 'polarkueche');
  await send('PUT', `/__sim/stories/${STORY.name}`, STORY);
  await send('POST', '/__sim/worlds', { story: STORY.name, name: 'its-story' });
}

/** Reads that compute figures for a second each, from the same market for everybody. */
const FIGURES = /^\/v1\/(analytics|insight|accounting\/payments)|explain|compare/;

/** What a server returns without parameters, and its pages. */
async function everyText(): Promise<ReadonlyMap<string, string>> {
  const admin = await server.signIn('admin');
  const reads = [...CONTROL_OPERATIONS, ...OPERATIONS].filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !FIGURES.test(path),
  );
  const page =
    '/account/authorize?client_id=c&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%2Fv1%2Flogin%2Fcallback';
  const tables = ['payments', 'floor_prices', 'affiliates', 'configs'].map(
    (table) => `/__sim/state/${table}?limit=500`,
  );
  const urls = [...reads.map(({ path }) => path), ...tables, page, '/', '/analytics/bidders'];
  const texts = new Map<string, string>();
  for (const url of urls) {
    const { body, headers } = await admin.send({
      url,
      headers: { accept: 'text/html,application/json', host: 'localhost' },
    });
    texts.set(url, `${JSON.stringify(headers)} ${body}`);
  }
  return texts;
}

/** Every file of a folder, as text. */
const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file, `${file} ${readFileSync(file, 'utf8')}`];
      }),
  );

/** The traces in texts, by their name. */
const traced = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts].flatMap(([name, text]) => tracesIn(text).map((trace) => `${name}: ${trace}`));

describe('the next prospect', () => {
  const folder = dataFolderForEachTest(server, { portalDirectory: portalFolder() });

  it('sees nothing of the one before in any response, page and file', async () => {
    await showProspect();
    const shown = traced(await everyText());
    // Every field with a trace can be found, so that the second search proves something.
    for (const [field, traces] of Object.entries(TRACES))
      if (traces)
        expect(
          traces.some((trace) => shown.some((one) => one.endsWith(trace))),
          field,
        ).toBe(true);
    const removed = await send<Prospects>('DELETE', '/__sim/prospects');
    expect(removed).toEqual({
      publishers: ['polarkueche'],
      stories: [STORY.name],
      worlds: ['its-story', 'polarkueche'],
      snapshots: ['before-lunch'],
    });
    expect(traced(await everyText())).toEqual([]);
    await server.close();
    expect(traced(filesIn(folder.path))).toEqual([]);
  });

  it('sees nothing of the one before where a story of others was told in its world', async () => {
    await send('PUT', '/__sim/publishers/polarkueche', PUBLISHER);
    await send('POST', '/__sim/worlds', { publisher: 'polarkueche' });
    await send('POST', '/__sim/stories/month-end/apply', undefined, 'polarkueche');
    await send('POST', '/__sim/snapshots', { name: 'after-lunch' }, 'polarkueche');
    expect(await send('DELETE', '/__sim/prospects')).toMatchObject({
      worlds: ['polarkueche'],
      snapshots: ['after-lunch'],
    });
    expect(traced(await everyText())).toEqual([]);
  });

  it('nothing of a prospect comes into the default world or that of another one', async () => {
    await showProspect();
    await send('PUT', '/__sim/publishers/other', { ...PUBLISHER, name: 'Other' });
    await send('POST', '/__sim/worlds', { publisher: 'other' });
    for (const world of ['default', 'other']) await expectNothingIn(world);
    await send('POST', `/__sim/stories/${STORY.name}/apply`, undefined, 'polarkueche');
    await send('POST', '/__sim/snapshots/before-lunch/restore', undefined, 'polarkueche');
  });

  /** Neither the story nor the snapshot of the prospect is taken into a world, which says nothing of the prospect. */
  async function expectNothingIn(world: string): Promise<void> {
    const stateOf = () => send<{ stateHash: string }>('GET', '/__sim/state', undefined, world);
    const before = await stateOf();
    const client = new TestClient(server, { 'x-bidstage-world': world });
    for (const path of [`stories/${STORY.name}/apply`, 'snapshots/before-lunch/restore']) {
      const refused = await client.send({ method: 'POST', url: `/__sim/${path}` });
      expect(refused.statusCode, path).toBe(422);
      expect(refused.json()).toMatchObject({ problems: [{ path: '/params/name' }] });
      expect(
        tracesIn(refused.body.replaceAll(refused.json<{ instance: string }>().instance, '')),
      ).toEqual([]);
    }
    expect((await stateOf()).stateHash).toBe(before.stateHash);
  }

  it('keeps the one before in a file that brings everything back, if it is not damaged', async () => {
    await showProspect();
    const stateOf = () =>
      send<{ stateHash: string }>('GET', '/__sim/state', undefined, 'polarkueche');
    const before = await stateOf();
    const file = await send<ProspectsFile>('GET', '/__sim/prospects');
    await send('DELETE', '/__sim/prospects');
    const [first, ...others] = file.worlds;
    const damaged = { ...file, worlds: [{ ...first, snapshot: 'QUJD' }, ...others] };
    const { status, body } = await server.visitor.post('/__sim/prospects', damaged);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('/body/worlds/0/snapshot');
    expect(await send('GET', '/__sim/publishers')).toEqual([]);
    const loaded = await send<Prospects>('POST', '/__sim/prospects', file);
    expect(loaded).toEqual({
      publishers: ['polarkueche'],
      stories: [STORY.name],
      worlds: ['its-story', 'polarkueche'],
      snapshots: ['before-lunch'],
    });
    expect((await stateOf()).stateHash).toBe(before.stateHash);
    const { publishers, stories } = await send<ProspectsFile>('GET', '/__sim/prospects');
    expect({ publishers, stories }).toEqual({
      publishers: file.publishers,
      stories: file.stories,
    });
  });

  it('a file that is loaded beside another prospect of the same name replaces nobody', async () => {
    await showProspect();
    const file = await send<ProspectsFile>('GET', '/__sim/prospects');
    await send('DELETE', '/__sim/prospects');
    await send('POST', '/__sim/publishers', { name: 'Polarkueche', pageViewsPerMonth: 50_000 });
    await send('POST', '/__sim/worlds', { publisher: 'polarkueche' });
    const { publishers, worlds } = await send<Prospects>('POST', '/__sim/prospects', file);
    expect(publishers).toEqual(['polarkueche-2']);
    expect(worlds).toContain('polarkueche-2');
    const stored = await send<OwnPublisher[]>('GET', '/__sim/publishers');
    expect(stored.map(({ publisher }) => publisher.name)).toEqual(['Polarkueche', 'Polarküche']);
  });
});
