import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import type { ApiId } from '#portal/shared/api/api-types.ts';
import { pathGlob } from '../faults/endpoints.ts';

export const STATE_KINDS = ['loading', 'empty', 'error', 'full', 'longest text'] as const;
type StateKind = (typeof STATE_KINDS)[number];

/** One screen in one state: how to set it up, and a text that identifies it. */
export interface ScreenState {
  readonly kind: StateKind;
  /** The special condition of the state, for example which request fails how. */
  readonly title: string;
  readonly persona: string | null;
  readonly path: string;
  readonly faults: readonly NewFault[];
  /** What is done in the world before the screen opens. */
  readonly acts?: readonly Act[];
  readonly shows: string;
}

/** The frozen clock of every state's world. */
export const CATALOGUE_NOW = '2024-01-08T09:00:00.000Z';

/**
 * A request of a screen: the screen shows that it is loading while the request is pending, and an error when it fails.
 */
export interface ScreenCall {
  /** Glob of its path. */
  readonly path: string;
  /** A noun for its data. */
  readonly what: string;
  /** Its key in the error catalogue. */
  readonly key: ErrorTextKey;
}

export interface Screen {
  readonly title: string;
  /** The publisher if absent; null without a session. */
  readonly persona?: string | null;
  readonly path: string;
  readonly calls?: readonly ScreenCall[];
  /** States that do not come from a failing request; missing members are taken from the screen. */
  readonly own: readonly (Pick<ScreenState, 'kind' | 'title' | 'shows'> & Partial<ScreenState>)[];
}

export const callTo = (operation: ApiId, what: string, key: ErrorTextKey): ScreenCall => ({
  path: pathGlob(operation),
  what,
  key,
});

export const CHARTS: ScreenCall = {
  path: '/v1/prebid/charts/**',
  what: 'Charts',
  key: 'getCharts',
};
export const BY_BIDDER = callTo(
  'performanceByBidder',
  'Bidder performance',
  'getBidderPerformance',
);
export const BY_AD_UNIT = callTo('performanceByAdUnit', 'Div performance', 'getAdUnitPerformance');
export const CONFIG = callTo('getPrebidConfig', 'Configuration', 'getPrebidConfig');

export const LONG_PAGE = `Page ${'with a very long name '.repeat(4).trim()}`;
export const LONG_ROW = `${LONG_PAGE},/58241907/${'segment/'.repeat(12)}unit,div-${'long-'.repeat(20)}id,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"\n`;

/** Replaces the publisher's configuration with one of these rows. */
export const upload = (rows: string): Act => ({
  at: CATALOGUE_NOW,
  persona: 'publisher',
  operation: 'uploadConfig',
  csv: `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n${rows}`,
});

export const full = (title: string, shows: string) => ({ kind: 'full', title, shows }) as const;
export const NO_DATA_YET = {
  kind: 'empty',
  title: 'A publisher without data',
  persona: 'publisher-empty',
} as const;
export const LARGE = {
  kind: 'full',
  title: 'A large publisher',
  persona: 'publisher-large',
} as const;
export const NO_MATCH = { kind: 'empty', title: 'Nothing matches the search' } as const;
