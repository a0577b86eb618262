import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import { toPrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';

type Form = 'appends' | 'appends of any code' | 'exact';

/** Every text of the catalogue: its requirement, its words, and what becomes of the server's text. */
const CATALOGUE: Record<ErrorTextKey, readonly [id: string, text: string, form: Form]> = {
  listPayments: ['ERR-001', 'Get list error', 'exact'],
  changePaymentStatus: ['ERR-002', 'ERROR: not update', 'exact'],
  listBidders: ['ERR-003', 'Get list error', 'exact'],
  uploadConfigRefused: ['ERR-005', 'Upload Failed. Please try again!!', 'exact'],
  uploadConfig: ['ERR-006', 'Upload Config error', 'exact'],
  validateConfig: [
    'ERR-009',
    'Error occurred when trying to validate config file',
    'appends of any code',
  ],
  logout: ['ERR-010', 'Logout error', 'exact'],
  listReports: ['ERR-011', 'Get Reports Error occurred', 'exact'],
  getDownloadLink: ['ERR-012', 'Get Download Link Error occurred', 'exact'],
  getCurrentUser: ['ERR-013 ERR2-016', 'Get User Info Error occurred', 'appends'],
  getPrebidConfig: ['ERR-014 ERR2-017', 'Get prebid config error occurred', 'appends'],
  wrongCapabilities: ['ERR-015 ERR2-018', 'Wrong capabilities of prebid config', 'exact'],
  getBidderPerformance: ['ERR2-002', 'Get Prebid Performances Error occurred', 'appends'],
  getBidderPerformanceByTime: [
    'ERR2-003',
    'Get prebid performances by bidder by timestamp error occurred',
    'appends',
  ],
  getCharts: ['ERR2-004', 'Get Prebid Performances by Timestamp Error occurred', 'appends'],
  getAdUnitPerformanceByTime: [
    'ERR2-005',
    'Get prebid performances by adunit by timestamp error occurred',
    'appends',
  ],
  getAdUnitPerformance: ['ERR2-006', 'Get Prebid PerformancesByAdUnit Error occurred', 'appends'],
  getFloorPrices: ['ERR2-007', 'Fail to get floor price until timestamp', 'appends'],
  updatePrebidConfig: ['ERR2-008', 'Update prebid config error occurred', 'appends'],
  compareTotal: ['ERR2-009', 'Get compared performances by total error occurred', 'appends'],
  compareBidders: ['ERR2-009', 'Get compared performances by bidder error occurred', 'appends'],
  compareAdUnits: ['ERR2-009', 'Get compared performances by adunit error occurred', 'appends'],
  getBidDistribution: ['ERR2-010', 'Error occurred when getting bid distribution', 'appends'],
  getRecommendedBidders: ['ERR2-011', 'Error when getting recommended bidders', 'appends'],
  getBidderInsight: ['ERR2-012', 'Error when getting popular interests and devices', 'appends'],
  getDevices: ['ERR2-012', 'Error when getting devices', 'appends'],
  getCachedInterests: ['ERR2-013', 'Error when getting cached user interests', 'appends'],
  getInterests: ['ERR2-014', 'Fetching insight data failed.', 'appends'],
  getSettings: ['ERR2-015', 'Get user settings error occurred', 'appends'],
  updateSettings: ['ERR2-015', 'Update user settings error occurred', 'appends'],
  getRecordRows: ['ERR2-019', 'Get prebid performances error occurred', 'appends'],
  // Operations that the specifications have no text for.
  exportReport: ['', 'Get prebid performance report error occurred', 'appends'],
  recordFloorPrices: ['', 'Record floor prices error occurred', 'appends'],
};

const TABLE = Object.entries(CATALOGUE).map(
  ([key, [id, text, form]]) => [id, key as ErrorTextKey, text, form] as const,
);

const SAID = 'Bad range';

/** What a screen shows: the text, and the line below it. */
const shown = (key: ErrorTextKey, error: unknown) => [
  describeError(key, error),
  errorDetail(key, error),
];

const failure = (code: number, serverText?: string) =>
  new ApiError({ kind: 'server', code, serverText });

describe('the texts of failed requests', () => {
  it.each(TABLE)(
    '%s ERR2-001 %s has the server’s text where it belongs',
    (_id, key, text, form) => {
      const said = form === 'exact' ? [text, SAID] : [`${text}: ${SAID}`, undefined];
      for (const code of [400, 403, 422, 500, 599])
        expect(shown(key, failure(code, SAID))).toEqual(said);
    },
  );

  it.each(TABLE)('%s ERR2-001 %s stands alone when the server said nothing', (_id, key, text) => {
    const silent = [failure(502), failure(500, ''), new ApiError({ kind: 'network' })];
    for (const error of [...silent, new Error('x'), null, undefined])
      expect(shown(key, error)).toEqual([text, undefined]);
  });

  it.each(TABLE)(
    '%s ERR2-001 %s has the text of a success only where every code counts',
    (_id, key, text, form) => {
      for (const code of [200, 201, 202, 204, 304, 399])
        for (const said of ['OK', 'Created', SAID])
          expect(shown(key, failure(code, said))).toEqual([
            form === 'appends of any code' ? `${text}: ${said}` : text,
            undefined,
          ]);
    },
  );
});

it.each([
  ['getCharts', { problems: [{ path: '/querystring/adunits', message: 'unknown ad unit "x"' }] }],
  ['changePaymentStatus', { problems: [{ path: '/body', message: 'unknown ad unit "x"' }, 7] }],
] as const)('ERR2-001 the line below %s names what is wrong in the request', (key, data) => {
  const refused = new ApiError({ kind: 'server', code: 422, serverText: SAID, data });
  expect(errorDetail(key, refused)).toMatch(/^(Bad range: )?unknown ad unit "x"$/);
  for (const other of [{ problems: 'x' }, { problems: null }, [], 'x'])
    expect(errorDetail('getCharts', new ApiError({ kind: 'server', code: 422, data: other }))).toBe(
      undefined,
    );
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
