import { ArrowLeftIcon } from '#portal/shared/ui/icons.tsx';
import { Fragment, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  chartQueryOf,
  timeQueryOf,
  useCharts,
  useTimePerformance,
} from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsEmpty } from '#portal/features/analytics/components/analytics-empty.tsx';
import { AnalyticsFrame } from '#portal/features/analytics/components/analytics-frame.tsx';
import { ChartGroup } from '#portal/features/analytics/components/chart-group.tsx';
import { DateListTable } from '#portal/features/analytics/components/date-list-table.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import { useOpenRowsParam } from '#portal/features/analytics/hooks/use-table-params.ts';
import { withRangeOf } from '#portal/features/analytics/models/return-search.ts';
import { lastView } from '#portal/shared/url-state/last-view.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.ts';
import { DATE_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { AD_UNIT_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { problemsOf } from '#portal/shared/api/api-error.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { usePathName } from '#portal/shared/url-state/use-path-name.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';

export function AdUnitDetailPage() {
  const adUnitName = usePathName('adUnitName');
  // The key resets all state when another ad unit is shown.
  return <AdUnitDetail key={adUnitName} adUnitName={adUnitName} />;
}

/** The part of the request that the server refuses for a name that no ad unit ever had. */
const UNKNOWN_AD_UNIT = '/querystring/adunits';

function AdUnitDetail({ adUnitName }: { readonly adUnitName: string }) {
  const range = useAnalyticsRange(AD_UNIT_PRESETS);
  const adUnits = useMemo(() => [adUnitName], [adUnitName]);
  const chartsQuery = useCharts(chartQueryOf(range, adUnits));
  const charts = queryState(chartsQuery, 'getCharts');
  const dates = queryState(
    useTimePerformance(timeQueryOf(range, adUnits)),
    'getAdUnitPerformanceByTime',
  );
  const [{ sort }, change] = useUrlState(DATE_TABLE_PARAMS);
  const openRows = useOpenRowsParam(dates.data);
  const empty = <AnalyticsEmpty charts={charts} />;
  const frame = {
    title: adUnitName,
    heading: <PathName path={adUnitName} />,
    back: <BackLink />,
    range,
    charts,
  };
  if (problemsOf(chartsQuery.error).some(({ path }) => path === UNKNOWN_AD_UNIT))
    return (
      <AnalyticsFrame {...frame}>
        <EmptyState
          text={`There is no ad unit ${adUnitName}`}
          hint="An ad unit has a path, like /12345/home/top. If this is a div ID, its row in Inventory links to the ad unit."
          action={
            <ButtonLink to={`/analytics/adunits?search=${encodeURIComponent(adUnitName)}`}>
              Find it in Inventory
            </ButtonLink>
          }
        />
      </AnalyticsFrame>
    );
  return (
    <AnalyticsFrame {...frame}>
      <ChartGroup
        state={charts}
        range={range}
        adUnits={adUnits}
        floorPriceTab="adunits"
        empty={empty}
      />
      <Stack as="section" gap={2} shrink>
        <DateListTable
          state={dates}
          sort={sort}
          onSort={(next) => change({ sort: next }, 'replace')}
          openRows={openRows}
          fileName={tableFileName('dates', range.days)}
          empty={empty}
        />
      </Stack>
    </AnalyticsFrame>
  );
}

/** The path of an ad unit, whose lines end after a slash only. */
function PathName({ path }: { readonly path: string }) {
  return path.split(/(?<=[^/]\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function BackLink() {
  const { search } = useLocation();
  const { pathname, search: view } = lastView('/analytics/adunits');
  return (
    <Row as={Link} gap={1} inline to={{ pathname, search: withRangeOf(view, search) }}>
      <ArrowLeftIcon size={14} aria-hidden="true" />
      Back
    </Row>
  );
}
