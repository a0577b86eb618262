import type { ColumnPreset } from '../../../shared/grid/column-choice.ts';
import { changeKey } from './change-columns.ts';

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
