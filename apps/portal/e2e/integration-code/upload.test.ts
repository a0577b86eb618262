import type { APIRequestContext } from '@playwright/test';
import { pageWith } from '../support/publisher-page.ts';
import { expect, test } from './publisher.ts';

const BROKEN_OUT = '</script><script>window.brokenOut = true</script><!--<script>';

const PLACEMENTS = [
  { divId: 'new-top', placementId: 10, bucket: '1.23', extra: { note: `${BROKEN_OUT}\u2028` } },
  {
    divId: `new"bottom'${BROKEN_OUT}`,
    placementId: 11,
    bucket: '3.35',
    extra: { [BROKEN_OUT]: [null, 1.5] },
  },
];

function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A configuration file with the one page Home. */
function csv(): string {
  const rows = PLACEMENTS.map(({ divId, placementId, extra }, index) => {
    const bids = JSON.stringify([{ bidder: 'appnexus', params: { placementId, ...extra } }]);
    return ['Home', `/1/home/${index}`, divId, '[[300,250]]', bids].map(cell).join(',');
  });
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...rows].join('\n');
}

async function upload(request: APIRequestContext): Promise<void> {
  const response = await request.post('/v1/prebid/config?affiliate_id=A1001', {
    headers: { 'content-type': 'text/csv' },
    data: csv(),
  });
  expect(response.status()).toBe(201);
}

test(
  "A page on another site uses its own world's upload at once, whatever the file contains",
  { tag: '@full' },
  async ({ page, world, publisher }) => {
    await world.signIn('admin');
    await upload(page.context().request);
    const { section } = await publisher.siteOf('A1001', 'Home');
    const publisherPage = await publisher.open(pageWith(section), { core: 'real' });
    await publisherPage.passTime(5000);

    const { requests } = await publisherPage.log();
    const prices = requests.map(({ divId, targeting }) => [divId, targeting['hb_pb']?.[0]]);
    const expected = PLACEMENTS.map(({ divId, bucket }) => [divId, bucket]);
    expect(prices).toHaveLength(expected.length);
    expect(prices).toEqual(expect.arrayContaining(expected));
    const found = await page.evaluate(() => {
      const { pbjs } = window as unknown as {
        pbjs: { adUnits: { code: string; bids: { params: object }[] }[] };
      };
      const adUnits = pbjs.adUnits.map(({ code, bids }) => [code, bids[0]?.params] as const);
      return { adUnits, brokenOut: 'brokenOut' in window };
    });
    expect(found.brokenOut).toBe(false);
    expect(found.adUnits).toHaveLength(PLACEMENTS.length);
    const paramsOf = new Map(found.adUnits);
    // The adapter renames the one param that it knows, in the same object.
    for (const { divId, extra } of PLACEMENTS) expect(paramsOf.get(divId)).toMatchObject(extra);
  },
);
