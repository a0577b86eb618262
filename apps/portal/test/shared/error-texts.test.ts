import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { describeError } from '#portal/shared/api/describe-error.ts';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import { toPrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';

const refused = new ApiError({ kind: 'server', code: 422, serverText: 'Bad range' });
const silent = new ApiError({ kind: 'server', code: 502 });
const network = new ApiError({ kind: 'network' });

describe('texts that append the server’s text after a colon', () => {
  it.each<[id: string, call: ErrorTextKey, text: string]>([
    ['ERR-009', 'validateConfig', 'Error occurred when trying to validate config file'],
    ['ERR-011', 'listReports', 'Get Reports Error occurred'],
    ['ERR-012', 'getDownloadLink', 'Get Download Link Error occurred'],
    ['ERR-013 ERR2-016', 'getCurrentUser', 'Get User Info Error occurred'],
    ['ERR-014 ERR2-017', 'getPrebidConfig', 'Get prebid config error occurred'],
    ['ERR2-002', 'getBidderPerformance', 'Get Prebid Performances Error occurred'],
    [
      'ERR2-003',
      'getBidderPerformanceByTime',
      'Get prebid performances by bidder by timestamp error occurred',
    ],
    ['ERR2-004', 'getCharts', 'Get Prebid Performances by Timestamp Error occurred'],
    [
      'ERR2-005',
      'getAdUnitPerformanceByTime',
      'Get prebid performances by adunit by timestamp error occurred',
    ],
    ['ERR2-006', 'getAdUnitPerformance', 'Get Prebid PerformancesByAdUnit Error occurred'],
    ['ERR2-007', 'getFloorPrices', 'Fail to get floor price until timestamp'],
    ['ERR2-008', 'updatePrebidConfig', 'Update prebid config error occurred'],
    ['ERR2-009', 'compareTotal', 'Get compared performances by total error occurred'],
    ['ERR2-009', 'compareBidders', 'Get compared performances by bidder error occurred'],
    ['ERR2-009', 'compareAdUnits', 'Get compared performances by adunit error occurred'],
    ['ERR2-010', 'getBidDistribution', 'Error occurred when getting bid distribution'],
    ['ERR2-011', 'getRecommendedBidders', 'Error when getting recommended bidders'],
    ['ERR2-012', 'getBidderInsight', 'Error when getting popular interests and devices'],
    ['ERR2-012', 'getDevices', 'Error when getting devices'],
    ['ERR2-013', 'getCachedInterests', 'Error when getting cached user interests'],
    ['ERR2-014', 'getInterests', 'Fetching insight data failed.'],
    ['ERR2-015', 'getSettings', 'Get user settings error occurred'],
    ['ERR2-015', 'updateSettings', 'Update user settings error occurred'],
    ['ERR2-019', 'getRecordRows', 'Get prebid performances error occurred'],
    ['ERR-010', 'logout', 'Logout error'],
  ])('%s ERR2-001 %s', (_id, call, text) => {
    expect(describeError(call, refused)).toBe(`${text}: Bad range`);
    expect(describeError(call, silent)).toBe(text);
    expect(describeError(call, network)).toBe(text);
  });
});

describe('texts that stand alone', () => {
  it.each<[id: string, call: ErrorTextKey, text: string]>([
    ['ERR-001', 'listPayments', 'Get list error'],
    ['ERR-002', 'changePaymentStatus', 'ERROR: not update'],
    ['ERR-003', 'listBidders', 'Get list error'],
    ['ERR-005', 'uploadConfigRefused', 'Upload Failed. Please try again!!'],
    ['ERR-006', 'uploadConfig', 'Upload Config error'],
  ])('%s %s', (_id, call, text) => {
    expect(describeError(call, refused)).toBe(text);
    expect(describeError(call, network)).toBe(text);
  });
});

describe('the capability of a configuration', () => {
  const config: PrebidConfig = {
    hashedId: 'h',
    capabilities: 'NONE',
    startTimestamp: 1_690_000_000,
    onboardStatus: 'FINISHED',
    autoPickEnabled: false,
    pages: [],
  };

  it('ERR-015 ERR2-018 fails for any but FULL_WRAPPER and ANALYTICS_ONLY', () => {
    const text = 'Wrong capabilities of prebid config';
    for (const capabilities of ['NONE', 'BOTH', ''] as PrebidConfig['capabilities'][]) {
      try {
        toPrebidConfig({ ...config, capabilities });
        expect.unreachable();
      } catch (error) {
        expect(describeError('getPrebidConfig', error)).toBe(text);
      }
    }
    expect(toPrebidConfig({ ...config, capabilities: 'FULL_WRAPPER' }).capabilities).toBe(
      'FULL_WRAPPER',
    );
    expect(toPrebidConfig({ ...config, capabilities: 'ANALYTICS_ONLY' }).hashedId).toBe('h');
  });
});
