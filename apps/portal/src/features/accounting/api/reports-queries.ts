import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiList } from '../../../shared/api/api.ts';

const reportKeys = { list: ['reports', 'list'] as const };

/** The months that have a report. */
const reportsQuery = queryOptions({
  queryKey: reportKeys.list,
  queryFn: ({ signal }) => apiList('listReports', { signal }),
});

/** The monthly reports with their states. */
export function useReports() {
  return useQuery(reportsQuery);
}
