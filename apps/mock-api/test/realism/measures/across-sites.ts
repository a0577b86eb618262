import type { SitePast } from '../collect/past.ts';
import type { RegionalTotals } from '../collect/regional-totals.ts';
import type { SharedOutage } from '../collect/shared-outages.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { exchanges } from './exchanges.ts';
import { incidentTimes } from './incident-times.ts';
import { leaderChanges } from './memory.ts';
import { regionalTotals } from './offers.ts';
import { seasons } from './seasons.ts';
import { lowFillDays } from './unit-days.ts';

/** What is compared between the sites of one seed. */
export interface SitesOfSeed {
  readonly years: readonly SiteYear[];
  readonly pasts: readonly SitePast[];
  readonly sharedOutages: readonly SharedOutage[];
  /** What two publishers of one region read; absent if only one is there. */
  readonly totals?: readonly [RegionalTotals, RegionalTotals];
}

/** What only several sites of a seed together show. */
export function acrossSites({ years, pasts, sharedOutages, totals }: SitesOfSeed): Values {
  const changed = pasts.filter(({ days }) => leaderChanges(days) > 0);
  return {
    'leader-changes': changed.length / pasts.length,
    ...incidentTimes(pasts),
    ...exchanges(years, sharedOutages),
    ...seasons(pasts),
    ...lowFillDays(pasts),
    ...(totals && regionalTotals(...totals)),
  };
}
