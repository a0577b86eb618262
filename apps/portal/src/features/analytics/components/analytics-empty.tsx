import { EmptyData } from '#portal/entities/analytics-data/empty-data.tsx';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import type { ChartResponse } from '../api/analytics-queries.ts';

interface AnalyticsEmptyProps {
  /** The screen's charts: they show whether there were ever any data. */
  readonly charts: QueryState<ChartResponse>;
  /** Opens the integration code, which the user should check while waiting for data. */
  readonly onIntegrationCode?: (() => void) | undefined;
}

/** The empty state of a table or chart of an analytics screen. */
export function AnalyticsEmpty({ charts, onIntegrationCode }: AnalyticsEmptyProps) {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  if (charts.isLoading) return <LoadingArea />;
  // If the charts failed, only the period is known to be empty.
  const hasOtherData = charts.data === undefined || charts.data.data.historicalHigh !== null;
  const action = !hasOtherData && onIntegrationCode && (
    <Button size="toolbar" onClick={onIntegrationCode}>
      Check Integration Code
    </Button>
  );
  return (
    <EmptyData hasOtherData={hasOtherData} capability={config?.capabilities} action={action} />
  );
}
