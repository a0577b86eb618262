import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBidDistribution } from '#portal/features/analytics/api/analytics-queries.ts';
import {
  useComparedAdUnits,
  useComparedBidders,
} from '#portal/features/analytics/api/compare-queries.ts';
import { useBidderPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { aUser } from '../helpers/portal.tsx';
import { queryWrapper } from '../helpers/query-wrapper.tsx';
import { comparison } from './comparisons.ts';
import { bidder, META } from './fixtures.ts';

const RANGE = { from: 86_400, to: 172_800, tz_offset: 480 };
const OTHER = { ...RANGE, to: 259_200 };
const COMPARE = { compare_from: 0, compare_to: 86_400 };
const BY_BIDDER = '/v1/prebid/performance/by/bidder/adunit';

const list = (data: unknown[], extra: object = {}): Reply =>
  envelope(200, data, 'OK', { meta: META, ...extra });

describe('requests of analytics queries', () => {
  it('no request is sent without a session, an affiliate or a query', async () => {
    for (const user of [{ email: '' }, aUser({ affiliateId: null })]) {
      const { server, wrapper } = queryWrapper({}, user);
      const { result } = renderHook(() => useBidderPerformance(RANGE), { wrapper });
      expect(queryState(result.current, 'getBidderPerformance').isLoading).toBe(false);
      expect(server.requests).toEqual([]);
    }
    const { server, wrapper } = queryWrapper({});
    renderHook(() => useBidDistribution(null), { wrapper });
    expect(server.requests).toEqual([]);
  });

  it('a request for a range that is no longer shown is aborted', async () => {
    const { server, wrapper } = queryWrapper({
      [`GET ${BY_BIDDER}`]: () => new Promise(() => undefined),
    });
    const { rerender } = renderHook(({ range }) => useBidderPerformance(range), {
      wrapper,
      initialProps: { range: RANGE },
    });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    rerender({ range: OTHER });
    await waitFor(() => expect(server.requests).toHaveLength(2));
    expect(server.requests[0]?.init.signal?.aborted).toBe(true);
    expect(server.requests[1]?.init.signal?.aborted).toBe(false);
  });
});

describe('the state of a table’s data', () => {
  const call = 'getBidderPerformance';

  it('MET-018 ERR2-002 a failure ends loading and its text stays until Retry', async () => {
    const replies = [envelope(500, null, 'Internal'), list([bidder('ix', 1)])];
    const { wrapper } = queryWrapper({ [`GET ${BY_BIDDER}`]: () => replies.shift()! });
    const { result } = renderHook(() => queryState(useBidderPerformance(RANGE), call), { wrapper });
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current).toMatchObject({
      isLoading: false,
      data: undefined,
      error: 'Get Prebid Performances Error occurred: Internal',
    });
    result.current.retry();
    await waitFor(() => expect(result.current.data?.rows).toHaveLength(1));
    expect(result.current.error).toBeNull();
  });

  it('CMP-013 compare rows have their total, which may be missing', async () => {
    const total = comparison([1, 2]);
    const { wrapper } = queryWrapper({
      'GET /v1/prebid/compare/by/bidder/adunit': list([], { totalComparison: total }),
      'GET /v1/prebid/compare/by/adunit/bidder': list([]),
    });
    const days = { ...RANGE, ...COMPARE };
    const { result } = renderHook(() => [useComparedBidders(days), useComparedAdUnits(days)], {
      wrapper,
    });
    await waitFor(() => expect(result.current[0]?.data?.totalComparison).toEqual(total));
    await waitFor(() =>
      expect(result.current[1]?.data?.totalComparison.diffs.totalRevenue).toBeNull(),
    );
  });
});
