import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { BREAKDOWN, bidderLooks } from '#portal/shared/charts/chart-bidders.ts';
import { availableBidders } from '../models/bidder-choice.ts';
import { BidderChoice, SourceChoice } from './chart-controls.tsx';
import { DayNoteMarkers, FloorPriceMarkers } from './chart-markers.tsx';
import { ChartLook, useChartSize } from './chart-size.tsx';
import { MetricCards } from './metric-cards.tsx';
import { TimeChart } from '#portal/shared/charts/time-chart.tsx';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { useDisplayedValue } from '#portal/shared/api/use-displayed-value.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { hasComparison, type ChartResponse } from '../api/analytics-queries.ts';
import { useChartInput, useChartNotes } from '../hooks/use-chart-input.ts';
import { useChartView } from '../hooks/use-chart-view.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { FloorPriceHistory } from './floor-price-history.tsx';
import { LowFillWarning } from './low-fill-warning.tsx';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { isUnderOneDay } from '../models/compare-days.ts';
import styles from './chart-group.module.css';

interface CompareDateLinkProps {
  readonly to: string;
  readonly range: RangeState;
}

/** Links to the choice of two days to compare; disabled for a range of less than a day. */
function CompareDateLink({ to, range }: CompareDateLinkProps) {
  const isShort = isUnderOneDay(range.range, useNow());
  return (
    <ButtonLink
      to={to}
      size="toolbar"
      disabledReason={isShort ? 'Choose a range of one day or more.' : undefined}
    >
      Compare Date
    </ButtonLink>
  );
}

interface ChartGroupProps {
  readonly state: QueryState<ChartResponse>;
  /** The chosen range. */
  readonly range: RangeState;
  /** Names of the ad units of the charts; all if absent. */
  readonly adUnits?: readonly string[];
  /** The tab of suggested floor prices that the low-fill warning links to. */
  readonly floorPriceTab: 'bidders' | 'adunits';
  /** Path of the screen that chooses two days to compare; without it there is no comparison. */
  readonly comparePath?: string;
  /** Shown instead of a chart without activity. */
  readonly empty: ReactNode;
}

/** Five cards and the chart of the chosen one, with its controls and floor price markers. */
export function ChartGroup({ state, range, ...rest }: ChartGroupProps) {
  const displayedRange = useDisplayedValue(range, state.isOld);
  const { height, isFolded } = useChartSize();
  const plot = { '--plot-height': isFolded ? '-16px' : `${height}px` } as CSSProperties;
  return (
    <Stack
      as="section"
      shrink="children"
      aria-label="Performance"
      className={styles.group}
      style={plot}
    >
      <QueryView shape="chart" state={state} empty={rest.empty} minHeight={0}>
        {(response) => <Charts {...rest} response={response} range={displayedRange} />}
      </QueryView>
    </Stack>
  );
}

/** True for a chart without activity: not one auction and no bid request in all its buckets. */
function isEmptyChart({ total }: Chart): boolean {
  return [...total.divRequestCount, ...total.requestCount].every((count) => count === 0);
}

interface ChartsProps extends Omit<ChartGroupProps, 'state'> {
  readonly response: ChartResponse;
}

/** What is shown of a response: the URL's view needs to know its bidders. */
function Charts({ response, range, adUnits, floorPriceTab, comparePath, empty }: ChartsProps) {
  const { data: chart, meta } = response;
  const { tzOffset } = range;
  const view = useChartView(chart);
  const { metric, chart: shape, source, floorPrices } = view;
  const changes = chart.floorPrice.updateTimestamps;
  const isCompared = range.compared.hasBegun && hasComparison(chart);
  const { height, isFolded } = useChartSize();
  const { input, failure } = useChartInput({ response, range, adUnits, view, isCompared });
  const dayNotes = useChartNotes(tzOffset);
  const tools = comparePath !== undefined && shape === 'line' && (
    <CompareDateLink to={comparePath} range={range} />
  );
  const choice = source === BREAKDOWN && <ChosenBidders chart={chart} view={view} />;
  return (
    <Stack gap={2} shrink>
      <MetricCards
        chart={chart}
        metric={metric}
        onMetric={(next) => view.changeView({ metric: next })}
        currency={meta.currency}
        comparedDays={isCompared ? range.compared.text : undefined}
        isSoFar={range.compared.isSoFar}
        hasBegun={range.compared.hasBegun}
        lowFillWarning={<LowFillWarning tab={floorPriceTab} />}
      />
      <Stack card shrink className={styles.card}>
        <TimeChart
          input={input}
          empty={isEmptyChart(chart) && empty}
          height={height}
          isFolded={isFolded}
          sizes={<ChartLook shape={shape} onShape={(next) => view.changeView({ chart: next })} />}
          overlay={(span) => (
            <>
              <FloorPriceMarkers
                {...{ span, tzOffset, onMarker: view.openFloorPrices }}
                timestamps={changes}
              />
              <DayNoteMarkers notes={dayNotes} span={span} />
            </>
          )}
          controls={
            <SourceChoice source={source} onSource={(next) => view.changeView({ source: next })} />
          }
          tools={tools}
          choice={
            <>
              {choice}
              {failure && <NotCompared onRetry={failure.retry} />}
            </>
          }
        />
      </Stack>
      <FloorPriceHistory
        // The URL may contain any time, also from another range: only floor price changes in the chart have a history.
        timestamp={changes.find((at) => at === floorPrices) ?? null}
        tzOffset={tzOffset}
        onClose={() => view.openFloorPrices(null)}
      />
    </Stack>
  );
}

function NotCompared({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Row gap={2} role="alert" className={styles.failed}>
      The comparison by bidder could not be loaded.
      <Button size="toolbar" variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </Row>
  );
}

interface ChosenBiddersProps {
  readonly chart: Chart;
  readonly view: ReturnType<typeof useChartView>;
}

function ChosenBidders({ chart, view }: ChosenBiddersProps) {
  const { chosen, chart: shape } = view;
  const available = useMemo(() => availableBidders(chart), [chart]);
  const looks = useMemo(() => bidderLooks(chart, chosen), [chart, chosen]);
  return (
    <BidderChoice
      shape={shape}
      available={available}
      chosen={chosen}
      onChosen={(bidders) => view.changeView({ bidders })}
      looks={looks}
    />
  );
}
