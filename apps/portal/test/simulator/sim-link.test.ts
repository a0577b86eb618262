import { linkFragment } from '@bidstage/mock-api/contract/values/link-mark';
import { describe, expect, it } from 'vitest';
import { toBase64Url } from '#portal/simulator/parts/base64.ts';
import { packLink, unpackLink } from '#portal/simulator/link/packed-link.ts';
import { encodeLink, LINK_LENGTH, type SimLink } from '#portal/simulator/link/sim-link.ts';

const link: SimLink = {
  version: 2,
  seed: 42,
  created: '2024-01-08T09:00:00.000Z',
  story: null,
  step: 0,
  clock: { mode: 'frozen', now: '2024-01-09T09:00:00.000Z', rate: 0 },
  persona: 'publisher-tw',
  faults: [{ match: { path: '/v1/**' }, effect: { type: 'status', code: 500 }, times: 2 }],
  acts: [
    {
      at: '2024-01-08T10:00:00.000Z',
      persona: 'finance',
      operation: 'changePaymentStatus',
      params: { id: 7 },
      body: { status: 'rejected', reject_reason: '“ü”\n' },
    },
  ],
  hash: 'abc123',
  counts: { payments: 7 },
  failed: {
    at: '2024-01-09T09:00:00.000Z',
    persona: 'finance',
    method: 'GET',
    path: '/v1/accounting/payments',
    query: 'status=0',
    type: null,
    body: null,
    status: 200,
  },
  path: '/analytics/bidders?range=TODAY&search=%C3%BC#top',
  theme: 'dark',
  currency: 'TWD',
  prospect: 'Ünïcode & Söhne 株式会社',
};

const anUpload = (csv: string): SimLink['acts'][number] => ({
  at: '2024-01-08T10:00:00.000Z',
  persona: 'publisher',
  operation: 'uploadConfig',
  csv,
});

const fragment = (data: unknown) => linkFragment(toBase64Url(JSON.stringify(data)));

describe('a long link of the simulator', () => {
  /** The text of an upload of many rows. */
  const rows = Array.from({ length: 1500 }, (_, row) => `Home,/1/unit_${row},div-${row},[[1,1]]`);
  const long = { ...link, acts: [anUpload(rows.join('\n'))] };

  it('Q4 is compressed and decoded unchanged', async () => {
    expect(encodeLink(long)).toHaveProperty('refusal');
    const { hash } = (await packLink(long)) as { hash: string };
    expect(hash).toMatch(/^#sim=z\.[\w-]+\.[\w-]{6}$/);
    expect(hash.length).toBeLessThan(LINK_LENGTH);
    expect(await unpackLink(hash)).toEqual({ link: long });
    expect((await unpackLink(hash.slice(0, -9))).refusal).toMatch(/damaged/);
    expect((await unpackLink('#sim=z.+')).refusal).toMatch(/damaged/);
  });

  it('Q4 stays readable when it is short', async () => {
    expect(await packLink(link)).toEqual(encodeLink(link));
    expect(await unpackLink(encoded())).toEqual({ link });
  });

  it('Q4 is refused when it is too long also when it is compressed', async () => {
    let state = 1;
    const noise = Array.from({ length: 90_000 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (state % 89));
    });
    const body = noise.join('');
    const made = await packLink({ ...link, acts: [anUpload(body)] });
    expect(made).toEqual({ refusal: expect.stringMatching(/at most 64000/) as string });
  });
});

describe('a link of the simulator', () => {
  it.each([
    ['/clock/now', { clock: { ...link.clock, now: 'now' } }],
    ['/created', { created: '2024-02-30T00:00:00.000Z' }],
    ['/acts/0/at', { acts: [{ ...link.acts[0], at: '2023-02-29T00:00:00.000Z' }] }],
  ])('Q4 is refused with a time at %s that no calendar has', async (place, change) => {
    const { refusal } = await unpackLink(fragment({ ...link, ...change }));
    expect(refusal).toContain(`at ${place}, which must be a time such as`);
  });

  it('S5 Q4 is decoded from its fragment unchanged', async () => {
    const made = encodeLink(link);
    expect(made).toHaveProperty('hash');
    const { hash } = made as { hash: string };
    expect(hash).toMatch(/^#sim=[\w-]+\.[\w-]{6}$/);
    expect(await unpackLink(hash)).toEqual({ link });
    // Links of earlier versions have no check.
    expect(await unpackLink(hash.slice(0, -7))).toEqual({ link });
  });

  it('Q4 is refused with more acts than a link opens with', async () => {
    const acts = Array.from({ length: 201 }, () => link.acts[0]!);
    expect(await packLink({ ...link, acts })).toEqual({
      refusal: 'The link would repeat 201 changes; at most 200 are allowed.',
    });
    expect(await packLink({ ...link, acts: acts.slice(1) })).toHaveProperty('hash');
  });

  it('Q4 is refused if it is too long, when encoding and when decoding', async () => {
    const big = { ...link, acts: [anUpload('x'.repeat(LINK_LENGTH))] };
    expect(encodeLink(big)).toHaveProperty('refusal');
    expect((await unpackLink(fragment(big))).refusal).toMatch(/too long/);
  });

  it.each([
    ['other characters', '#sim=a+b', /damaged/],
    ['half a link', encoded().slice(0, -17), /damaged/],
    ['no UTF-8', '#sim=_w', /damaged/],
    ['no object', fragment([1]), /not allowed/],
    ['null', fragment(null), /not allowed/],
  ])('S5 is refused with %s', async (_name, hash, sentence) => {
    expect((await unpackLink(hash)).refusal).toMatch(sentence);
  });

  it.each<[string, object]>([
    ['/version', { version: 3 }],
    ['/seed', { seed: -1 }],
    ['/seed', { seed: '1' }],
    ['/extra', { extra: 1 }],
    ['/clock/mode', { clock: { ...link.clock, mode: 'stopped' } }],
    ['/persona', { persona: '<b>' }],
    ['/path', { path: 'https://evil.example/' }],
    ['/path', { path: '//evil.example/' }],
    ['/path', { path: '/v1/logout' }],
    ['/path', { path: 'javascript:alert(1)' }],
    ['/theme', { theme: 'pink' }],
    ['/currency', { currency: 'usd' }],
    ['/prospect', { prospect: 'x'.repeat(41) }],
    ['/prospect', { prospect: 'two\nlines' }],
    ['/hash', { hash: 'xyz' }],
    ['/counts', { counts: { 'pay ments': 1 } }],
    ['/counts', { counts: { payments: '1' } }],
    ['/failed/path', { failed: { ...link.failed, path: '/__sim/worlds' } }],
    ['/failed/status', { failed: { ...link.failed, status: 7 } }],
    ['/acts/0/operation', { acts: [{ ...link.acts[0], operation: '../reset' }] }],
    ['/acts/0/path', { acts: [{ ...link.acts[0], path: '/__sim/worlds' }] }],
    ['/acts', { acts: Array.from({ length: 201 }, () => link.acts[0]) }],
    ['/faults/0/effect', { faults: [{ match: {}, effect: 1 }] }],
  ])('S5 refuses hostile content at %s', async (place, change) => {
    expect((await unpackLink(fragment({ ...link, ...change }))).refusal).toContain(`at ${place}.`);
  });

  it('S5 is refused with a member that every object inherits', async () => {
    const json = JSON.stringify(link).replace('{', '{"__proto__":{"x":1},');
    expect((await unpackLink(linkFragment(toBase64Url(json)))).refusal).toContain('/__proto__');
  });
});

function encoded(): string {
  return fragment(link);
}

describe('a link of version 1', () => {
  const { acts: _none, ...others } = link;
  const request = { at: '2024-01-08T10:00:00.000Z', persona: 'publisher', query: '' };
  const earlier = (...actions: object[]) => fragment({ ...others, version: 1, actions });
  const form = [
    '--b',
    'Content-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    'PAGE,ADUNIT\nHome,/1/a\n',
    '--b--',
    '',
  ].join('\r\n');

  it('Q4 opens as one of this version: its requests are acts', async () => {
    const json = { ...request, type: 'application/json' };
    const upload = { ...request, method: 'POST', path: '/v1/prebid/config' };
    const fragmentOfAll = earlier(
      {
        ...json,
        method: 'PATCH',
        path: '/v1/accounting/payments/7/status',
        body: '{"status":"closed"}',
      },
      {
        ...json,
        method: 'PATCH',
        path: '/v1/prebid/affiliates/A%31001',
        body: '{"autoPickEnabled":true}',
      },
      { ...json, method: 'PATCH', path: '/v1/prebid/users/me', body: '{}' },
      {
        ...json,
        method: 'POST',
        path: '/v1/prebid/floor_prices',
        query: 'timestamp=1704700800',
        body: '[]',
      },
      { ...upload, query: 'affiliate_id=A1001', type: 'text/csv', body: 'a,b' },
      { ...upload, type: 'multipart/form-data; boundary=b', body: form },
      { ...upload, type: 'multipart/form-data; boundary=b', body: btoa(form), base64: true },
    );
    const { at, persona } = request;
    const csv = 'PAGE,ADUNIT\nHome,/1/a\n';
    const acts = [
      { operation: 'changePaymentStatus', params: { id: 7 }, body: { status: 'closed' } },
      {
        operation: 'changePrebidConfig',
        params: { affiliateId: 'A1001' },
        body: { autoPickEnabled: true },
      },
      { operation: 'changeSettings', body: {} },
      { operation: 'recordFloorPrices', params: { timestamp: 1_704_700_800 }, body: [] },
      { operation: 'uploadConfig', params: { affiliate_id: 'A1001' }, csv: 'a,b' },
      { operation: 'uploadConfig', csv },
      { operation: 'uploadConfig', csv },
    ].map((act) => ({ at, persona, ...act }));
    expect(await unpackLink(fragmentOfAll)).toEqual({ link: { ...link, acts } });
  });

  it.each([
    ['/actions/0/path', { path: '/__sim/worlds' }],
    ['/actions/0/method', { method: 'GET' }],
    ['/actions/0', { path: '/v1/logout' }],
    ['/acts/0/persona', { persona: null }],
  ])('Q4 refuses hostile content at %s', async (place, change) => {
    const action = { ...request, method: 'POST', path: '/v1/prebid/config', type: null, body: '' };
    expect((await unpackLink(earlier({ ...action, ...change }))).refusal).toContain(`at ${place}.`);
  });
});
