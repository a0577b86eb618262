import { apiUrl } from '../../../shared/api/send.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** Where the performance report of a range is, a CSV file; for a link with `download`. */
export function reportUrl(range: RangeQuery): string {
  return apiUrl('/v1/prebid_performance_report', { ...range });
}
