import { beforeEach, describe, expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { ConfigVersion } from '#api/contract/operations/control/records.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { explain } from '#test/helpers/explain.ts';
import { DAY, HOUR } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest, TEST_NOW, type TestClient } from '#test/helpers/test-server.ts';
import { post, rawCsv, UPLOAD } from '../config-upload/uploads.ts';

const server = serverForEachTest();
const world = new SimWorld(server);
const NOW = Date.parse(TEST_NOW) / 1000;
const REVENUE = { affiliate_id: AFFILIATE.publisher, metric: 'totalRevenue' } as const;

let publisher: TestClient;
beforeEach(async () => {
  publisher = await server.signIn('publisher');
});

const advance = async (seconds: number): Promise<void> => {
  expect((await world.call('POST', '/clock/advance', { seconds })).status).toBe(200);
};
/** The publisher's configurations, newest first. */
const versions = async (): Promise<ConfigVersion[]> => {
  const path = `/config-versions?affiliate_id=${AFFILIATE.publisher}`;
  return (await world.call<ConfigVersion[]>('GET', path)).body;
};
const journal = async (): Promise<JournalEntry[]> =>
  (await world.call<JournalEntry[]>('GET', '/journal')).body;

describe('what changed a figure', () => {
  it('Q2 names the configurations in force, and the upload between them with its author and journal entry', async () => {
    const seeded = await versions();
    expect(seeded.length).toBeGreaterThan(0);
    const rows = [
      row({ DIV_ID: 'one', PARAMS: bids('ix') }),
      row({ DIV_ID: 'two', PARAMS: bids('ix') }),
    ];
    expect((await post(publisher, UPLOAD, rawCsv(file(...rows)))).status).toBe(201);
    await advance(2 * HOUR);
    const explained = await explain(publisher, { ...REVENUE, from: NOW - HOUR, to: NOW + HOUR });
    const [before, after] = explained.configurations;
    expect(explained.configurations).toHaveLength(2);
    expect(before).toMatchObject(seeded[0] ?? {});
    expect(after).toMatchObject({ uploadedBy: { id: 'publisher' }, rows: 2, validFrom: NOW });
    const upload = (await journal()).find(
      ({ method, path }) => method === 'POST' && path === UPLOAD,
    );
    expect(explained.causes).toEqual([
      expect.objectContaining({
        kind: 'configuration',
        at: NOW,
        effectiveFrom: after?.effectiveFrom,
        origin: 'request',
        by: after?.uploadedBy,
        journalId: upload?.id,
      }),
    ]);
    const earlier = await explain(publisher, { ...REVENUE, from: NOW - HOUR, to: NOW });
    expect(earlier.configurations).toEqual([before]);
    expect(earlier.causes).toEqual([]);
  });

  it('Q2 says that highest request counts do not add up over a change of the bidders', async () => {
    const change = file(row({ DIV_ID: 'hd-home-billboard', PARAMS: bids('pubmatic') }));
    const sole = file(row({ DIV_ID: 'hd-home-billboard', PARAMS: bids('ix') }));
    expect((await post(publisher, UPLOAD, rawCsv(change))).status).toBe(201);
    await advance(HOUR);
    publisher = await server.signIn('publisher');
    expect((await post(publisher, UPLOAD, rawCsv(sole))).status).toBe(201);
    await advance(HOUR);
    const explained = await explain(publisher, {
      ...REVENUE,
      metric: 'maxRequestCount',
      from: NOW,
      to: NOW + 2 * HOUR,
    });
    expect(explained.byTime?.addsUp).toEqual([]);
    expect(explained.byTime?.why).toContain('the asked bidders change within the range');
    expect(explained.byAdUnit?.addsUp).toEqual(['value']);
  });

  it('Q2 names the floor prices in force of a bidder and ad unit, and who recorded them', async () => {
    const price = {
      bidderName: 'ix',
      adUnitId: 'hd-home-billboard',
      currency: 'USD',
      floorPrice: 2.5,
    };
    const recorded = await publisher.post('/v1/prebid/floor_prices', [price]);
    expect(recorded.status).toBe(201);
    await advance(HOUR);
    const cell = { bidder: 'ix', adunit: 'hd-home-billboard' };
    const halfHour = { from: NOW, to: NOW + HOUR / 2 };
    const explained = await explain(publisher, { ...REVENUE, ...cell, ...halfHour });
    expect(explained.floorPrices.list.at(-1)).toMatchObject({
      bidder: 'ix',
      floorPrice: 2.5,
      byUser: true,
      effectiveFrom: NOW,
    });
    const ix = explained.auction?.bidders.find(({ name }) => name === 'ix');
    expect(ix?.floorPrice).toBe(2.5);
    expect(explained.causes).toEqual([
      expect.objectContaining({ kind: 'floor_prices', origin: 'request' }),
    ]);
    const request = (await journal()).find(({ path }) => path === '/v1/prebid/floor_prices');
    expect(explained.causes[0]).toMatchObject({
      journalId: request?.id,
      by: { id: 'publisher' },
      text: 'floor prices were recorded: ix on hd-home-billboard 2.5 USD',
    });
    const other = await explain(publisher, { ...REVENUE, ...cell, ...halfHour, bidder: 'openx' });
    expect(other.floorPrices.list.filter(({ floorPrice }) => floorPrice === 2.5)).toEqual([]);
    const before = { from: NOW - HOUR, to: NOW };
    const former = await explain(publisher, { ...REVENUE, ...cell, ...before });
    expect(former.floorPrices.list.filter(({ floorPrice }) => floorPrice === 2.5)).toEqual([]);
  });

  it('Q2 names the switch of AutoPick and the request that made it', async () => {
    const path = `/v1/prebid/affiliates/${AFFILIATE.publisher}`;
    expect((await publisher.patch(path, { autoPickEnabled: true })).status).toBe(200);
    await advance(HOUR);
    const explained = await explain(publisher, { ...REVENUE, from: NOW, to: NOW + HOUR });
    const cause = explained.causes.find(({ kind }) => kind === 'auto_pick');
    expect(cause).toMatchObject({ at: NOW, origin: 'request', by: { id: 'publisher' } });
    expect(cause?.text).toContain('AutoPick was switched on');
  });

  it('Q2 names the incidents of the range that touch the bidder', async () => {
    const { body } = await world.call<Incident[]>(
      'GET',
      `/incidents?affiliate_id=${AFFILIATE.publisher}`,
    );
    const incident = body.findLast(({ bidder, adUnitId }) => bidder !== null && adUnitId === null);
    const range = { from: incident?.start ?? 0, to: (incident?.start ?? 0) + HOUR };
    const hit = incident?.bidder ?? '';
    const explained = await explain(publisher, { ...REVENUE, ...range, bidder: hit });
    expect(explained.incidents).toContainEqual(incident);
    expect(explained.causes.map(({ text }) => text).join()).toContain(incident?.signal);
    const unit = explained.byAdUnit?.parts[0]?.key ?? '';
    const slot = { from: range.from, to: range.from + HOUR / 2, adunit: unit };
    const { auction } = await explain(publisher, { ...REVENUE, ...slot });
    const isTouched = (name: string) =>
      auction?.bidders.find((one) => one.name === name)?.incidents.includes(incident?.id ?? '');
    expect(isTouched(hit)).toBe(true);
    const other = auction?.bidders.find(({ name }) => name !== hit)?.name ?? '';
    expect(isTouched(other)).toBe(false);
    const ofOther = await explain(publisher, { ...REVENUE, ...range, bidder: other });
    expect(ofOther.incidents.map(({ id }) => id)).not.toContain(incident?.id);
    const after = { from: incident?.end ?? 0, to: (incident?.end ?? 0) + HOUR };
    const later = await explain(publisher, { ...REVENUE, ...after, bidder: hit });
    expect(later.incidents.map(({ id }) => id)).not.toContain(incident?.id);
  });

  it('Q2 names the story whose acts changed a figure', async () => {
    const applied = await world.call('POST', '/stories/floor-price-lift/apply?step=2');
    expect(applied.status).toBe(200);
    const from = Date.parse('2024-07-31T00:00:00Z') / 1000;
    const adunit = 'hd-home-billboard';
    const explained = await explain(publisher, { ...REVENUE, adunit, from, to: from + DAY });
    const story = explained.causes.filter(({ origin }) => origin === 'story');
    expect(story.map(({ kind }) => kind)).toEqual(['floor_prices', 'story']);
    expect(story[1]?.text).toContain('floor-price-lift');
    expect(explained.causes.filter(({ origin }) => origin === 'request')).toEqual([]);
  });
});
