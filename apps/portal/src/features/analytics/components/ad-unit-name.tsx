import { Link, useLocation } from 'react-router-dom';
import { keptRange } from '../../../shared/date-range/kept-range.ts';
import type { AdUnitItem } from '../models/ad-unit-tree.ts';

/** A row's name in the ad unit tables; the name of an ad unit links to its detail, in the same date range. */
export function AdUnitName({ name, adUnit }: Pick<AdUnitItem, 'name' | 'adUnit'>) {
  const { search } = useLocation();
  if (!adUnit) return <>{name}</>;
  const pathname = `/analytics/adunits/${encodeURIComponent(adUnit.adUnitName)}`;
  return (
    <Link
      to={{ pathname, search: keptRange(search) }}
      tabIndex={-1}
      title={adUnit.adUnitNames.join(', ')}
    >
      {name}
    </Link>
  );
}
