import { describe, expect, it } from 'vitest';
import { uploadConfig } from '#api/contract/operations/config-upload.ts';
import { responseEnvelope, errorEnvelope } from '#api/contract/operations/envelope.ts';
import type { BiddersByPage, PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { accepts } from '#test/contract/schemas.ts';
import { bids, file, HEADER, problem, row } from '#test/domain/csv/csv-text.ts';
import { serverForEachTest, type TestClient } from '#test/helpers/test-server.ts';
import { csvForm, post, rawCsv, UPLOAD } from './uploads.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

const BIDDERS = '/v1/prebid/bidders?support_page=1';
const biddersOf = async (client: TestClient): Promise<BiddersByPage> =>
  await client.data<BiddersByPage>(BIDDERS);
const configOf = async (client: TestClient, affiliate: string): Promise<PrebidConfig> =>
  await client.data<PrebidConfig>(`/v1/prebid/affiliates/${affiliate}`);

const TWO_PAGES = file(
  row({ PAGE: 'News', PARAMS: bids('ix', 'criteo') }),
  row({ PAGE: 'Home', SIZES: '[[300,250],[1,1]]' }),
);

describe('POST /v1/prebid/config', () => {
  it('API-017 API2-027 POST /v1/prebid/config accepts the file as multipart field and returns 201', async () => {
    const { status, body } = await post(publisher, UPLOAD, csvForm(TWO_PAGES));
    expect(status).toBe(201);
    expect(body).toEqual({ code: 201, msg: 'OK', data: { validRows: 2, pages: ['Home', 'News'] } });
    expect(accepts(responseEnvelope(uploadConfig), body)).toBe(true);
  });

  it.each(['text/csv', 'text/csv; charset=utf-8', 'Text/CSV;header=present'])(
    'API-017 POST /v1/prebid/config accepts the file as body of type %s',
    async (type) => {
      const { status, body } = await post(publisher, UPLOAD, rawCsv(TWO_PAGES, type));
      expect(status).toBe(201);
      expect(body.data).toEqual({ validRows: 2, pages: ['Home', 'News'] });
    },
  );

  it('API-018 POST /v1/prebid/config replaces the whole configuration by the rows of the file', async () => {
    expect(Object.keys(await biddersOf(publisher))).toContain('Live Blog');
    await post(publisher, UPLOAD, csvForm(TWO_PAGES));
    const pages = await biddersOf(publisher);
    const slot = { adUnitName: '/12345/home_top', divId: 'div-top' };
    expect(Object.keys(pages)).toEqual(['Home', 'News']);
    expect(pages['Home']?.bidders).toEqual({
      ix: [
        {
          ...slot,
          sizes: [
            [300, 250],
            [1, 1],
          ],
          params: { place: 0 },
        },
      ],
    });
    expect(pages['News']?.bidders).toEqual({
      criteo: [{ ...slot, sizes: [[970, 250]], params: { place: 1 } }],
      ix: [{ ...slot, sizes: [[970, 250]], params: { place: 0 } }],
    });
    const config = await configOf(publisher, AFFILIATE.publisher);
    expect(config.pages.map(({ pageName }) => pageName)).toEqual(['Home', 'News']);
  });

  it('SIM-014 each cell of an uploaded row is in the configuration: page, ad unit, div id, sizes, params', async () => {
    const params = { siteId: '7', deals: ['a', "b, 'c'"], nested: { floor: 0.5 } };
    const uploaded = row({
      PAGE: 'Late, "late" news',
      ADUNIT: '/678,9/news/late',
      DIV_ID: 'late-rail',
      SIZES: '[[160,600],[300,1050]]',
      PARAMS: JSON.stringify([{ bidder: 'rubicon', params }]),
    });
    expect((await post(publisher, UPLOAD, csvForm(file(row(), uploaded)))).status).toBe(201);
    const adUnit = {
      adUnitName: '/678,9/news/late',
      divId: 'late-rail',
      sizes: [
        [160, 600],
        [300, 1050],
      ],
      params,
    };
    const pages = await biddersOf(publisher);
    expect(Object.keys(pages)).toEqual(['Home', 'Late, "late" news']);
    expect(pages['Late, "late" news']?.bidders).toEqual({ rubicon: [adUnit] });
    const config = await configOf(publisher, AFFILIATE.publisher);
    const page = config.pages.find(({ pageName }) => pageName === 'Late, "late" news');
    expect(page?.bidders).toMatchObject([{ bidderCode: 'rubicon', adUnits: [adUnit] }]);
  });

  it('API-018 POST /v1/prebid/config results in an empty map after a file without rows', async () => {
    const { status, body } = await post(publisher, UPLOAD, csvForm(`${HEADER}\n`));
    expect(status).toBe(201);
    expect(body.data).toEqual({ validRows: 0, pages: [] });
    expect(await biddersOf(publisher)).toEqual({});
    expect(await publisher.data('/v1/prebid/bidders')).toEqual({});
  });

  it('POST /v1/prebid/config returns 422 with all problems and changes nothing when a row has one', async () => {
    const before = await biddersOf(publisher);
    const { status, body } = await post(
      publisher,
      UPLOAD,
      csvForm(file(row(), row({ SIZES: '' }))),
    );
    expect(status).toBe(422);
    expect(body.data).toMatchObject({ validRows: 0, problems: [{ code: 204 }, { code: 402 }] });
    expect(accepts(errorEnvelope(422, 'msg', uploadConfig.invalid), body)).toBe(true);
    expect(await biddersOf(publisher)).toEqual(before);
    const wrong = await post(publisher, UPLOAD, rawCsv('\0'));
    expect(wrong.body.data).toEqual({ validRows: 0, problems: [problem(0)] });
    expect(await biddersOf(publisher)).toEqual(before);
  });

  it('POST /v1/prebid/config keeps onboarding step, AutoPick and the page of the analytics adapter', async () => {
    const rd = await server.signIn('rd');
    for (const affiliate of [
      AFFILIATE.analyticsOnly,
      AFFILIATE.beforeAnalyticsCode,
      AFFILIATE.beforeUpload,
    ]) {
      const url = `/v1/prebid/affiliates/${affiliate}`;
      await rd.patch(url, { autoPickEnabled: true });
      const before = await configOf(rd, affiliate);
      const standing = before.pages.filter(({ pageName }) => pageName.startsWith('__'));
      for (const text of [TWO_PAGES, file()]) {
        await post(rd, `${UPLOAD}?affiliate_id=${affiliate}`, csvForm(text));
        const { pages, ...rest } = await configOf(rd, affiliate);
        expect({ ...rest, pages: [] }).toEqual({ ...before, pages: [] });
        expect(pages).toEqual(expect.arrayContaining(standing));
        expect(pages).toHaveLength(standing.length + (text === TWO_PAGES ? 2 : 0));
      }
    }
  });

  it('POST /v1/prebid/config changes the named affiliate and no other', async () => {
    const rd = await server.signIn('rd');
    const other = await server.signIn('publisher-large');
    const before = await biddersOf(publisher);
    await post(rd, `${UPLOAD}?affiliate_id=${AFFILIATE.large}`, csvForm(TWO_PAGES));
    expect(await biddersOf(publisher)).toEqual(before);
    expect(Object.keys(await biddersOf(other))).toEqual(['Home', 'News']);
    expect(
      (await post(publisher, `${UPLOAD}?affiliate_id=${AFFILIATE.large}`, csvForm(file()))).status,
    ).toBe(403);
    expect(
      (await post(rd, `${UPLOAD}?affiliate_id=${AFFILIATE.unknown}`, csvForm(file()))).status,
    ).toBe(404);
    expect(Object.keys(await biddersOf(other))).toEqual(['Home', 'News']);
  });

  it('POST /v1/prebid/config accepts a page with the name of a built-in object member', async () => {
    const text = file(
      row({ PAGE: '__proto__', PARAMS: '{"bidder":"ix","params":{"__proto__":[1]}}' }),
    );
    await post(publisher, UPLOAD, csvForm(text));
    const response = await publisher.send({ url: BIDDERS });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('"data":{"__proto__":{');
    expect(response.body).toContain('"params":{"__proto__":[1]}');
  });

  it('POST /v1/prebid/config results in one whole configuration when two files arrive at once', async () => {
    const files = ['ix', 'criteo'].map((bidder) =>
      file(
        ...Array.from({ length: 900 }, (_, id) =>
          row({ PAGE: `${bidder} ${Math.floor(id / 30)}`, DIV_ID: `${id}`, PARAMS: bids(bidder) }),
        ),
      ),
    );
    for (let round = 0; round < 3; round++) {
      const responses = await Promise.all(
        files.map((text) => post(publisher, UPLOAD, csvForm(text))),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      const pages = responses.map(({ body }) => body.data?.pages);
      expect(pages).toContainEqual(Object.keys(await biddersOf(publisher)));
    }
  });
});
