import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { viewAffiliate } from '#portal/entities/session/viewed-affiliate.ts';
import { api, apiUrl } from '#portal/shared/api/api.ts';
import { withNamedAffiliate } from '#portal/shared/api/named-affiliate.ts';
import { showUser } from '#portal/shared/api/tab.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { envelope, fakeServer } from '../helpers/fake-server.ts';

const RANGE = { from: 0, to: 86_400 };

beforeEach(() => setRuntimeConfig({}));
afterEach(() => viewAffiliate(null));

it('the own affiliate is named, as one of whoever is signed in could be meant without', () => {
  showUser({ email: 'pat@site.example', affiliateId: 'A1' });
  expect(withNamedAffiliate('/v1/prebid/bidders', undefined)).toEqual({ affiliate_id: 'A1' });
  expect(withNamedAffiliate('/v1/accounting/reports', undefined)).toBeUndefined();
  view('A2');
  expect(withNamedAffiliate('/v1/prebid/bidders', undefined)).toEqual({ affiliate_id: 'A2' });
  viewAffiliate(null);
  showUser({ email: 'fin@site.example', affiliateId: null });
  expect(withNamedAffiliate('/v1/prebid/bidders', undefined)).toBeUndefined();
});

const view = (affiliateId: string) =>
  viewAffiliate({ affiliateId, name: null, currency: 'EUR', email: 'pat@site.example' });

describe('while another affiliate is viewed', () => {
  it('reads and writes of the ad manager name it, and no other request does', async () => {
    const server = fakeServer({
      'GET /v1/prebid/bidders': envelope(200, {}),
      'PATCH /v1/prebid/affiliates/A2': envelope(200, {}),
      'GET /v1/accounting/reports': envelope(200, []),
    });
    const sendAll = async () => {
      await api('listBidders');
      await api('changePrebidConfig', { params: { affiliateId: 'A2' }, body: {} });
      await api('listReports');
    };
    view('A2');
    await sendAll();
    viewAffiliate(null);
    await sendAll();
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/v1/prebid/bidders?affiliate_id=A2',
      '/v1/prebid/affiliates/A2?affiliate_id=A2',
      '/v1/accounting/reports',
      '/v1/prebid/bidders',
      '/v1/prebid/affiliates/A2',
      '/v1/accounting/reports',
    ]);
  });

  it('a link to a file names it, and a given name stays', () => {
    view('A2');
    expect(apiUrl('getPerformanceReport', { query: RANGE })).toBe(
      '/v1/prebid_performance_report?from=0&to=86400&affiliate_id=A2',
    );
    const query = { ...RANGE, affiliate_id: 'A1' };
    expect(apiUrl('listLineItems', { query })).toContain('affiliate_id=A1');
  });

  it.each([
    ['/v1/prebid/performance/by/bidder/adunit', true],
    ['/v1/prebid_insights/bidders', true],
    ['/v1/prebid_performance_report', true],
    ['/v1/dfp/performance/by/adunit/lineitem', true],
    ['/v1/users/me', false],
    ['/v1/accounting/payments', false],
    ['/__sim/state', false],
  ])('a request to %s names it: %s', (path, names) => {
    view('A2');
    expect(withNamedAffiliate(path, undefined)).toEqual(names ? { affiliate_id: 'A2' } : undefined);
  });
});
