import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import type { Region } from '@bidstage/mock-api/contract/values/countries';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  useBidderInsight,
  useInterests,
  useRecommendedBidders,
} from '#portal/features/insight/api/insight-queries.ts';
import { clearToasts, useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { queryWrapper } from '../helpers/query-wrapper.tsx';

const RANGE = { from: 86_400, to: 691_200, tz_offset: 480 };
const RANGE_TEXT = 'from=86400&to=691200&tz_offset=480';
const META = { currency: 'USD', from: RANGE.from, to: RANGE.to, updatedAt: RANGE.to };
const INTERESTS = '/v1/prebid_insights/interests';
const BIDDERS = '/v1/prebid_insights/bidders';

const response = (data: unknown, code = 200): Reply => envelope(code, data, 'OK', { meta: META });

const interest = (name: string) => ({
  id: name,
  interest: name,
  eRPM: 1,
  impression: 10,
  revenue: 0.01,
  popularity: 100,
});

beforeEach(clearToasts);

const toasts = () => useToastStore.getState().messages.map(({ text }) => text);

describe('user interests', () => {
  const warn = vi.fn();
  beforeEach(() => {
    warn.mockReset();
    vi.spyOn(console, 'warn').mockImplementation(warn);
  });

  const open = (replies: Parameters<typeof queryWrapper>[0]) => {
    const { server, wrapper } = queryWrapper(replies);
    const hook = renderHook(
      ({ region }: { readonly region: Region }) =>
        useInterests({ range: RANGE, region, currency: 'USD' }),
      { wrapper, initialProps: { region: 'all' as Region } },
    );
    return { server, ...hook };
  };

  it('API2-021 ERR2-014 any code but 200 is a failure, which is logged and leaves no rows', async () => {
    const { result, rerender } = open({
      [`GET ${INTERESTS}`]: ({ path }) =>
        response([interest('Pets')], path.includes('region=tw') ? 201 : 200),
    });
    await waitFor(() => expect(result.current.data?.rows).toHaveLength(1));
    rerender({ region: 'tw' });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
    expect(warn.mock.calls).toEqual([['Fetching insight data failed.']]);
  });

  it('ERR2-013 a failure shows one toast', async () => {
    const { result } = open({ [`GET ${INTERESTS}`]: new TypeError('offline') });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(toasts()).toEqual(['Error when getting cached user interests']);
    expect(warn.mock.calls).toEqual([['Fetching insight data failed.']]);
  });
});

describe('bidders', () => {
  it('INS-021 ERR2-011 the recommended ones are requested again in another currency', async () => {
    const { server, wrapper } = queryWrapper({
      [`GET ${BIDDERS}`]: ({ path }) =>
        path.endsWith('USD') ? response([]) : envelope(422, null, 'Bad currency'),
    });
    const { result, rerender } = renderHook(
      ({ currency }) => useRecommendedBidders({ range: RANGE, currency }),
      { wrapper, initialProps: { currency: 'USD' as CurrencyCode } },
    );
    await waitFor(() => expect(result.current.data?.rows).toEqual([]));
    rerender({ currency: 'TWD' });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(server.requests.map(({ path }) => path)).toEqual([
      `${BIDDERS}?${RANGE_TEXT}&currency=USD`,
      `${BIDDERS}?${RANGE_TEXT}&currency=TWD`,
    ]);
    expect(toasts()).toEqual(['Error when getting recommended bidders: Bad currency']);
  });

  it('INS-023 ERR2-012 an insight is requested again for another bidder and in another currency', async () => {
    const { server, wrapper } = queryWrapper({
      [`GET ${BIDDERS}/ix`]: response({ interestInsights: [], deviceInsights: [] }),
      [`GET ${BIDDERS}/a%2Fb`]: response({ interestInsights: [] }),
    });
    const { result, rerender } = renderHook(
      (query: { readonly bidder: string; readonly currency: CurrencyCode }) =>
        useBidderInsight({ range: RANGE, ...query }),
      { wrapper, initialProps: { bidder: 'ix', currency: 'USD' } },
    );
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    rerender({ bidder: 'ix', currency: 'TWD' });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    rerender({ bidder: 'a/b', currency: 'TWD' });
    await waitFor(() => expect(result.current.data?.data.deviceInsights).toEqual([]));
    expect(server.requests.map(({ path }) => path)).toEqual([
      `${BIDDERS}/ix?${RANGE_TEXT}&currency=USD`,
      `${BIDDERS}/ix?${RANGE_TEXT}&currency=TWD`,
      `${BIDDERS}/a%2Fb?${RANGE_TEXT}&currency=TWD`,
    ]);
  });
});
