import { Link } from 'react-router-dom';
import type { AdUnitItem } from '../models/ad-unit-tree.ts';

/** A row's name in the ad unit tables; that of an ad unit leads to its detail. */
export function AdUnitName({ name, adUnit }: Pick<AdUnitItem, 'name' | 'adUnit'>) {
  if (!adUnit) return <>{name}</>;
  return (
    <Link
      to={`/analytics/adunits/${encodeURIComponent(adUnit.adUnitName)}`}
      tabIndex={-1}
      title={adUnit.adUnitNames.join(', ')}
    >
      {name}
    </Link>
  );
}
