import { sortParam, type SortOption } from '../../../shared/url-state/params.ts';
import { DEVICE_COLUMNS } from '../models/device-columns.ts';
import { POPULAR_INTEREST_COLUMNS } from './popular-interest-columns.ts';

const ERPM_DESC: SortOption = { key: 'bidderERPM', order: 'desc' };

const idsOf = (columns: readonly { readonly colId: string }[]) => columns.map(({ colId }) => colId);

/** The URL parameters of a bidder's insight: the sorting of its two tables. */
export const BIDDER_INSIGHT_PARAMS = {
  devices: sortParam(idsOf(DEVICE_COLUMNS), ERPM_DESC),
  interests: sortParam(idsOf(POPULAR_INTEREST_COLUMNS), ERPM_DESC),
};
