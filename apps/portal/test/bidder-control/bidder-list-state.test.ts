import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { describe, expect, it } from 'vitest';
import { findBidder } from '#portal/features/bidder-control/models/bidder-list.ts';
import {
  bidderListState,
  PAGE_STATES,
  toPageState,
} from '#portal/features/bidder-control/hooks/use-bidder-list-state.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { adUnit, aPage } from './bidders.ts';

const MAP: BiddersByPage = {
  Home: aPage('home', {
    ix: [adUnit('/1/top', 'top'), adUnit('/1/side', 'side')],
    ttd: [adUnit('/1/top', 'top')],
  }),
  News: aPage('news', { ix: [adUnit('/1/news', 'news')] }),
};
const idle = { data: undefined, error: null, isFetching: false };
const failure = new ApiError({ kind: 'server', code: 500, serverText: 'Internal' });

describe('the bidder list state', () => {
  it('SIM-011 holds page state, error and the three lists', () => {
    expect(bidderListState({ ...idle, data: MAP })).toEqual({
      pageState: 'success',
      error: null,
      pageNameList: ['Home', 'News'],
      pageBidderList: [
        {
          pageName: 'Home',
          bidders: [
            { bidderCode: 'ix', adUnits: [adUnit('/1/top', 'top'), adUnit('/1/side', 'side')] },
            { bidderCode: 'ttd', adUnits: [adUnit('/1/top', 'top')] },
          ],
        },
        {
          pageName: 'News',
          bidders: [{ bidderCode: 'ix', adUnits: [adUnit('/1/news', 'news')] }],
        },
      ],
      pageAdUnitList: [
        {
          pageName: 'Home',
          prebidWrapperCoreUrl: '/home-core.js',
          prebidWrapperConfigUrl: '/home-config.js',
          adUnits: [adUnit('/1/top', 'top'), adUnit('/1/side', 'side')],
        },
        {
          pageName: 'News',
          prebidWrapperCoreUrl: '/news-core.js',
          prebidWrapperConfigUrl: '/news-config.js',
          adUnits: [adUnit('/1/news', 'news')],
        },
      ],
    });
  });

  it('BID-007 is initial before the first request', () => {
    expect(bidderListState(idle).pageState).toBe('initial');
  });

  it('BID-008 is loading until the first response', () => {
    expect(bidderListState({ ...idle, isFetching: true }).pageState).toBe('loading');
    expect(bidderListState({ ...idle, isFetching: true, error: failure }).pageState).toBe(
      'loading',
    );
  });

  it('BID-008 UI-022 is an error with its text after a failure, which ends loading', () => {
    const state = bidderListState({ ...idle, error: failure });
    expect(state).toMatchObject({ pageState: 'error', error: 'Get list error', pageNameList: [] });
  });

  it('API-015 an empty map means an empty list', () => {
    const empty = { pageState: 'empty', error: null, pageNameList: [], pageBidderList: [] };
    expect(bidderListState({ ...idle, data: {} })).toMatchObject(empty);
    expect(bidderListState({ ...idle, data: null })).toMatchObject(empty);
  });

  it('T4 keeps the list during a refetch, also when the refetch fails', () => {
    expect(bidderListState({ data: MAP, error: null, isFetching: true }).pageState).toBe('success');
    expect(bidderListState({ data: MAP, error: failure, isFetching: false }).pageState).toBe(
      'success',
    );
  });
});

describe('what is shown', () => {
  it('BID-010 any other state is treated as empty', () => {
    expect(['success ', 'SUCCESS', 'updating', ''].map(toPageState)).toEqual(
      Array.from({ length: 4 }, () => 'empty'),
    );
    expect(PAGE_STATES.map(toPageState)).toEqual([...PAGE_STATES]);
  });
});

describe('BID-013 a bidder of a page', () => {
  const state = bidderListState({ ...idle, data: MAP });

  it('BID-013 is found by its exact page and code', () => {
    expect(findBidder(state, 'Home', 'ix')?.adUnits).toHaveLength(2);
    expect(findBidder(state, 'News', 'ttd')).toBeUndefined();
    expect(findBidder(state, 'Nowhere', 'ix')).toBeUndefined();
    expect(findBidder(state, 'Home', 'IX')).toBeUndefined();
    expect(findBidder(state, 'Home', 'constructor')).toBeUndefined();
  });
});
