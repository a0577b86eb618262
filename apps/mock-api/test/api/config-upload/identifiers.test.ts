import { beforeEach, describe, expect, it } from 'vitest';
import type { AdUnitFloorPrices } from '#api/contract/operations/floor-prices.ts';
import type { BiddersByPage } from '#api/contract/operations/prebid-config.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';
import { csvForm, post, UPLOAD } from './uploads.ts';

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

const PAGE = 'Caf\u00e9';
const ADUNIT = '/12345/caf\u00e9';
const DIV_ID = 'div-top';
/** The same three as other programs write them. */
const AS_WRITTEN = {
  PAGE: '\u00a0Cafe\u0301\u200b',
  ADUNIT: '\ufeff/12345/cafe\u0301\u2060',
  DIV_ID: '\u200ediv-top\u00a0',
};

const NOW = Date.parse(TEST_NOW) / 1000;
const RANGE = `from=${NOW - 86_400}&to=${NOW}`;
const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

describe('identifiers', () => {
  beforeEach(async () => {
    const { status } = await post(publisher, UPLOAD, csvForm(file(row(AS_WRITTEN))));
    expect(status).toBe(201);
  });

  it('API-018 identifiers of an uploaded file are stored without what nobody sees', async () => {
    const pages = await publisher.data<BiddersByPage>('/v1/prebid/bidders?support_page=1');
    expect(Object.keys(pages)).toEqual([PAGE]);
    expect(pages[PAGE]?.bidders['ix']).toMatchObject([{ adUnitName: ADUNIT, divId: DIV_ID }]);
  });

  it.each([
    ['PAGE', '\u200bHome'],
    ['PAGE', 'Home\u3000'],
    ['DIV_ID', 'div-top\u200b'],
    ['DIV_ID', '\u202ediv-top'],
  ])('CFG-027 identifiers in %s that look the same are the same: %j', async (column, text) => {
    const { status, body } = await post(
      publisher,
      UPLOAD,
      csvForm(file(row(), row({ [column]: text }))),
    );
    expect(status).toBe(422);
    expect(body.data?.problems).toEqual([
      expect.objectContaining({
        code: 402,
        duplicates: [{ page: 'Home', divId: 'div-top', bidder: 'ix', rows: [2, 3] }],
      }),
    ]);
  });

  it('CFG-023 identifiers of which nothing is seen are empty cells', async () => {
    const text = file(row({ PAGE: '\u200b', DIV_ID: '\u00ad\u3164' }));
    const { body } = await post(publisher, UPLOAD, csvForm(text));
    expect(body.data?.problems).toMatchObject([
      { code: 204, columns: [{ column: 'PAGE' }, { column: 'DIV_ID' }] },
    ]);
  });

  it.each([
    ['charts/by/day/bidder', `adunits=${encodeURIComponent(AS_WRITTEN.ADUNIT)}`],
    [
      'performance/by/hour/bidder',
      `adunits=${encodeURIComponent(`${AS_WRITTEN.ADUNIT}, ${ADUNIT}`)}`,
    ],
    [
      'performance/by/day/bidder',
      `adunits=${encodeURIComponent(AS_WRITTEN.ADUNIT)}&adunits=${ADUNIT}`,
    ],
  ])(
    'API2-012 API2-013 identifiers in the filter of %s may have more than is seen',
    async (path, filter) => {
      const { status } = await publisher.get(`/v1/prebid/${path}?${RANGE}&${filter}`);
      expect(status).toBe(200);
    },
  );

  it.each([
    { adunit: AS_WRITTEN.DIV_ID, bidder: 'ix\u200b' },
    { adunits: AS_WRITTEN.DIV_ID, bidders: ' ix' },
  ])('API2-015 identifiers in the query %j of the bid distribution are found', async (filter) => {
    const path = `/v1/prebid_insights/bidder/distribution?${RANGE}&${query(filter)}`;
    expect((await publisher.get(path)).status).toBe(200);
  });

  it('API2-026 identifiers of floor prices are those of the configuration, and a pair is one pair', async () => {
    const price = { currency: 'USD', floorPrice: 1 };
    const written = { ...price, adUnitId: AS_WRITTEN.DIV_ID, bidderName: 'ix\u00a0' };
    const { status, body } = await publisher.post('/v1/prebid/floor_prices', [written]);
    expect(status).toBe(201);
    expect(body.data).toEqual([{ ...price, adUnitId: DIV_ID, bidderName: 'ix' }]);
    const stored = await publisher.data<AdUnitFloorPrices[]>(
      '/v1/prebid/floor_prices_by_timestamp',
    );
    expect(stored.filter(({ adUnitId }) => adUnitId.includes(DIV_ID))).toHaveLength(1);

    const twice = [written, { ...written, adUnitId: DIV_ID }];
    expect((await publisher.post('/v1/prebid/floor_prices', twice)).status).toBe(422);
  });

  it('identifiers in paths and in the queries of tools are found, too', async () => {
    const affiliate_id = AFFILIATE.publisher;
    const figure = {
      affiliate_id,
      metric: 'totalRevenue',
      adunit: AS_WRITTEN.DIV_ID,
      bidder: ' ix',
    };
    for (const url of [
      `/v1/prebid_insights/bidders/${encodeURIComponent('ix\u200b')}?${RANGE}`,
      `/__sim/explain?${RANGE}&${query(figure)}`,
      `/wrapper/preview/${affiliate_id}?${query({ page: AS_WRITTEN.PAGE })}`,
    ]) {
      const { statusCode } = await publisher.send({ method: 'GET', url });
      expect([url, statusCode]).toEqual([url, 200]);
    }
  });

  it('CFG-017 identifiers of bidders in PARAMS are not changed', async () => {
    const { body } = await post(
      publisher,
      UPLOAD,
      csvForm(file(row({ PARAMS: bids('ix\u200b') }))),
    );
    expect(body.data?.problems).toMatchObject([{ code: 201, bidders: ['ix\u200b'] }]);
  });
});
