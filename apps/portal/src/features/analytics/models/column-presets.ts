import type { ColumnPreset } from '#portal/shared/grid/column-choice.ts';
import { changeKey } from './metric-columns.ts';
import { COMPARED_METRICS, dayKey, differenceKey } from './compare-columns.ts';

const REVENUE = 'totalRevenue';

/** The column presets of the bidder table. */
export const BIDDER_PRESETS: readonly ColumnPreset[] = [
  {
    title: 'Revenue',
    keys: [
      ...[REVENUE, 'impressionCount', 'eRPM'].flatMap((key) => [key, changeKey(key)]),
      'averageBidCpm',
    ],
  },
  {
    title: 'Quality',
    keys: [
      REVENUE,
      'impRate',
      'averageResponseTime',
      'timeoutRate',
      changeKey('timeoutRate'),
      'bidRate',
      'prebidWinRate',
      'timeoutCount',
    ],
  },
];

/** The column presets of the ad unit table. */
export const AD_UNIT_PRESETS: readonly ColumnPreset[] = [
  {
    title: 'Revenue',
    keys: [REVENUE, 'impressionCount', 'eRPM'].flatMap((key) => [key, changeKey(key)]),
  },
  {
    title: 'Quality',
    keys: [
      REVENUE,
      ...['requestCount', 'fillRate'].flatMap((key) => [key, changeKey(key)]),
      'distribution',
    ],
  },
];

/** The column presets of the compare tables. */
export const COMPARE_PRESETS: readonly ColumnPreset[] = [
  { title: 'Revenue', keys: [dayKey(REVENUE, 1), dayKey(REVENUE, 2), differenceKey(REVENUE)] },
  { title: 'Differences', keys: COMPARED_METRICS.map(differenceKey) },
];
