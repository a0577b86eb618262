import { textParam } from '../../../shared/url-state/params.ts';

/** The URL parameter of the bid distribution: the adUnitId whose popup is open. */
export const DISTRIBUTION_PARAMS = { distribution: textParam };
