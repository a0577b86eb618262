import { ROUTE_GROUPS, canEnter, type RouteGroupName } from '../guards/access.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  /** First segments of the paths that belong to this item. */
  readonly sections: readonly string[];
  readonly group: RouteGroupName;
}

const ITEMS: readonly NavigationItem[] = [
  { label: 'Analytics', to: '/analytics/bidders', sections: ['analytics'], group: 'adManager' },
  { label: 'Bidders', to: '/bidders', sections: ['bidders'], group: 'adManager' },
  {
    label: 'Insight',
    to: '/insight',
    sections: ['insight', 'user_interest_analysis'],
    group: 'adManager',
  },
  {
    label: 'Floor price',
    to: '/floor-price/bidders',
    sections: ['floor-price'],
    group: 'adManager',
  },
  { label: 'Accounting', to: '/accounting', sections: ['accounting'], group: 'accounting' },
];

export function navigationFor(roles: readonly string[]): readonly NavigationItem[] {
  return ITEMS.filter((item) => canEnter(roles, ROUTE_GROUPS[item.group]));
}

export function isInSection(item: NavigationItem, pathname: string): boolean {
  return item.sections.includes(pathname.split('/')[1] ?? '');
}
