import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { useMemo, type ReactNode } from 'react';
import { availableBidders } from '../../../shared/charts/bidder-choice.ts';
import { isEmptyChart } from '../../../shared/charts/chart-area.tsx';
import { ChartControls } from '../../../shared/charts/chart-controls.tsx';
import { MetricCards } from '../../../shared/charts/metric-cards.tsx';
import type { RangeState } from '../../../shared/date-range/range-state.ts';
import { shortDays } from '../../../shared/format/day-text.ts';
import type { TableState } from '../../../shared/grid/table-state.ts';
import { TableView } from '../../../shared/grid/table-view.tsx';
import type { ChartResponse } from '../api/chart-queries.ts';
import styles from './chart-group.module.css';
import { CompareDateLink } from './compare-date-link.tsx';
import { DrawnChart } from './drawn-chart.tsx';
import { FloorPriceHistory } from './floor-price-history.tsx';
import { LowFillWarning } from './low-fill-warning.tsx';
import { useChartView } from './use-chart-view.ts';
import { useShown } from './use-analytics-range.ts';

interface ChartGroupProps {
  readonly state: TableState<ChartResponse>;
  /** The chosen range. */
  readonly range: RangeState;
  /** The tab of suggested floor prices that the low-fill warning links to. */
  readonly floorPriceTab: 'bidders' | 'adunits';
  /** Path of the screen that chooses two days to compare; without it there is no comparison. */
  readonly comparePath?: string;
  /** Shown instead of a chart without activity. */
  readonly empty: ReactNode;
}

const never = () => false;

/** Five cards and the chart of the chosen one, with its controls and floor price markers. */
export function ChartGroup({ state, range, ...rest }: ChartGroupProps) {
  const shownRange = useShown(range, state.isOld);
  return (
    <section aria-label="Performance" className={styles.group}>
      <TableView state={state} isEmpty={never} empty={rest.empty}>
        {(response) => <Charts {...rest} response={response} range={shownRange} />}
      </TableView>
    </section>
  );
}

/** False for a range before the start of the history: then there is nothing to compare with. */
function hasComparison({ totalComparison }: Chart): boolean {
  return totalComparison.totalRevenue !== null;
}

interface ChartsProps extends Omit<ChartGroupProps, 'state'> {
  readonly response: ChartResponse;
}

function Charts({ response, range, floorPriceTab, comparePath, empty }: ChartsProps) {
  const { data: chart, meta } = response;
  const { metric, chart: shape, source, chosen, floorPrices, ...view } = useChartView(chart);
  const available = useMemo(() => availableBidders(chart), [chart]);
  return (
    <div className={styles.charts}>
      <MetricCards
        chart={chart}
        metric={metric}
        onMetric={(next) => view.turn({ metric: next })}
        currency={meta.currency}
        comparedDays={hasComparison(chart) ? shortDays(range.comparison) : undefined}
        lowFillWarning={<LowFillWarning tab={floorPriceTab} />}
      />
      <div className={styles.card}>
        <ChartControls
          shape={shape}
          onShape={(next) => view.turn({ chart: next })}
          source={source}
          onSource={(next) => view.turn({ source: next })}
          available={available}
          chosen={chosen}
          onChosen={(bidders) => view.turn({ bidders })}
        >
          {comparePath !== undefined && shape === 'line' && (
            <CompareDateLink to={comparePath} range={range} />
          )}
        </ChartControls>
        {isEmptyChart(chart) ? (
          <div className={styles.empty}>{empty}</div>
        ) : (
          <DrawnChart
            response={response}
            range={range}
            metric={metric}
            shape={shape}
            source={source}
            chosen={chosen}
            onMarker={view.openFloorPrices}
          />
        )}
      </div>
      <FloorPriceHistory
        // The URL may contain any time, also from another range: only floor price changes in the chart have a history.
        timestamp={chart.floorPrice.updateTimestamps.find((at) => at === floorPrices) ?? null}
        tzOffset={range.tzOffset}
        onClose={() => view.openFloorPrices(null)}
      />
    </div>
  );
}
