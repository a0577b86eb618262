import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { REGIONS, type Region } from '@bidstage/mock-api/contract/values/countries';
import { formatCount, formatPopularity } from '#portal/shared/format/numbers.ts';
import type { GridColumn } from '#portal/shared/grid/grid-setup.ts';
import { sortParam, type Param } from '#portal/shared/url-state/params.ts';
import { figureColumn, moneyText } from './figure-column.ts';

/** An interest in its table; amounts are in the currency. */
export interface UserInterestRow extends Interest {
  readonly currency: string;
}

/** The columns of the users' interests. */
export const USER_INTEREST_COLUMNS: readonly GridColumn<UserInterestRow>[] = [
  {
    colId: 'interest',
    headerName: 'Interest',
    field: 'interest',
    type: 'text',
    minWidth: 190,
    flex: 2,
  },
  figureColumn({ key: 'popularity', title: 'Popularity', minWidth: 94, text: formatPopularity }),
  figureColumn({ key: 'eRPM', title: 'eRPM', minWidth: 74, text: moneyText }),
  figureColumn({ key: 'impression', title: 'Impressions', text: formatCount }),
  figureColumn({ key: 'revenue', title: 'Revenue', text: moneyText }),
];

/** Null until the user chooses a location: the browser's language then decides. */
const locationParam: Param<Region | null> = {
  fallback: null,
  parse: (text) => REGIONS.find((region) => region === text),
  format: (region) => region ?? '',
};

/** The URL parameters of the user interests. */
export const USER_INTEREST_PARAMS = {
  location: locationParam,
  sort: sortParam(
    USER_INTEREST_COLUMNS.map(({ colId }) => colId),
    { key: 'eRPM', order: 'desc' },
  ),
};
