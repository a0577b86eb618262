import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MonthlyReport } from '@bidstage/mock-api/contract/payments';
import { requestList } from '../../../shared/api/request.ts';

const reportKeys = { list: ['reports', 'list'] as const };

/** The months that have a report. */
const reportsQuery = queryOptions({
  queryKey: reportKeys.list,
  queryFn: ({ signal }) => requestList<MonthlyReport>('/v1/accounting/reports', { signal }),
});

/** The monthly reports with their states. */
export function useReports() {
  return useQuery(reportsQuery);
}
