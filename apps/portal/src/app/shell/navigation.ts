import { AREAS, mayEnter, type AreaName } from '../guards/access.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  /** First segment of the paths that belong to this item. */
  readonly section: string;
  readonly area: AreaName;
}

const ITEMS: readonly NavigationItem[] = [
  { label: 'Analytics', to: '/analytics/bidders', section: 'analytics', area: 'adManager' },
  { label: 'Bidders', to: '/bidders', section: 'bidders', area: 'adManager' },
  { label: 'Insight', to: '/insight', section: 'insight', area: 'adManager' },
  { label: 'Floor price', to: '/floor-price/bidders', section: 'floor-price', area: 'adManager' },
  { label: 'Accounting', to: '/accounting', section: 'accounting', area: 'accounting' },
];

/** The parts of the portal that the user's roles open. */
export function navigationFor(roles: readonly string[]): readonly NavigationItem[] {
  return ITEMS.filter((item) => mayEnter(roles, AREAS[item.area]));
}

/** True when a path lies in the item's section. */
export function isInSection(item: NavigationItem, pathname: string): boolean {
  return pathname.split('/')[1] === item.section;
}
