import { AREAS, canEnter, type AreaName } from '../guards/access.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  /** First segments of the paths that belong to this item. */
  readonly sections: readonly string[];
  readonly area: AreaName;
}

const ITEMS: readonly NavigationItem[] = [
  { label: 'Analytics', to: '/analytics/bidders', sections: ['analytics'], area: 'adManager' },
  { label: 'Bidders', to: '/bidders', sections: ['bidders'], area: 'adManager' },
  {
    label: 'Insight',
    to: '/insight',
    sections: ['insight', 'user_interest_analysis'],
    area: 'adManager',
  },
  {
    label: 'Floor price',
    to: '/floor-price/bidders',
    sections: ['floor-price'],
    area: 'adManager',
  },
  { label: 'Accounting', to: '/accounting', sections: ['accounting'], area: 'accounting' },
];

export function navigationFor(roles: readonly string[]): readonly NavigationItem[] {
  return ITEMS.filter((item) => canEnter(roles, AREAS[item.area]));
}

export function isInSection(item: NavigationItem, pathname: string): boolean {
  return item.sections.includes(pathname.split('/')[1] ?? '');
}
