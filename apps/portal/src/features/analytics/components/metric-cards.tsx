import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { useId, type ReactNode } from 'react';
import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import {
  CHART_METRICS,
  type ChartMetric,
  formatMetric,
  METRIC_FACTS,
} from '#portal/shared/charts/chart-metrics.ts';
import { directionOf, formatIncrement, type Direction } from '#portal/shared/format/increment.ts';
import { Card, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { isShown } from '#portal/shared/format/numbers.ts';
import styles from './metric-cards.module.css';

/** True for a fill rate that the portal warns about; an absent fill rate is not low. */
function isLowFillRate(fillRate: number | null): boolean {
  return isShown(fillRate) && fillRate < BUSINESS.lowFillRate;
}

interface MetricCardsProps {
  readonly chart: Pick<Chart, 'totalSummarize' | 'totalComparison'>;
  readonly metric: ChartMetric;
  readonly onMetric: (metric: ChartMetric) => void;
  readonly currency: string;
  /** The compared days, for example `Dec 25 – 31, 2023`; undefined without a comparison. */
  readonly comparedDays?: string | undefined;
  /** The range is not over: its figures still grow, and are compared with the same part of an earlier range. */
  readonly isSoFar?: boolean;
  /** The first half hour of the range is over. */
  readonly hasBegun?: boolean;
  /** Shown on the Fill Rate card while the fill rate is low: a button with the warning's tooltip. */
  readonly lowFillWarning?: ReactNode;
}

/** The five cards as one radio group: arrow keys move, the chosen card is the chart's metric. */
export function MetricCards(props: MetricCardsProps) {
  const { chart, lowFillWarning } = props;
  const name = useId();
  const hasWarning = isLowFillRate(chart.totalSummarize.fillRate);
  return (
    <div className={styles.cards} role="radiogroup" aria-label="Metric">
      {CHART_METRICS.map((metric) => (
        <Stack key={metric} className={styles.cell}>
          <MetricCard {...props} name={name} card={metric} />
          {metric === 'fillRate' && hasWarning && lowFillWarning !== undefined && (
            <div className={styles.warning}>{lowFillWarning}</div>
          )}
        </Stack>
      ))}
    </div>
  );
}

interface MetricCardProps extends MetricCardsProps {
  readonly name: string;
  readonly card: ChartMetric;
}

function MetricCard(props: MetricCardProps) {
  const { chart, metric, onMetric, currency, comparedDays, name, card } = props;
  const { isSoFar, hasBegun = true } = props;
  const id = `${name}-${card}`;
  const { label, base, total } = METRIC_FACTS[card];
  const words = [base, isSoFar && (hasBegun ? 'so far' : 'from 00:30')].filter(Boolean).join(', ');
  const rate = chart.totalComparison[`${total}IncrementRate`];
  const earlier = formatMetric(card, chart.totalComparison[total], currency);
  return (
    <Card
      as="label"
      shrink
      className={styles.card}
      data-card={label}
      title={comparedDays === undefined ? undefined : `vs ${earlier}, ${comparedDays}`}
    >
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={card === metric}
        onChange={() => onMetric(card)}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-facts`}
      />
      <Row as="span" gap={[0, 1]} align="baseline" wrap>
        <Text as="span" tone="muted" font="hint" id={`${id}-label`}>
          {label}
        </Text>
        {words !== '' && (
          <Text as="span" tone="faint" font="hint">
            {words}
          </Text>
        )}
      </Row>
      <Row as="span" align="baseline" wrap id={`${id}-facts`} className={styles.facts}>
        <span className={styles.value} data-part="value">
          {formatMetric(card, chart.totalSummarize[total], currency)}
        </span>
        {comparedDays !== undefined && (
          <>
            <Change rate={rate} />
            <span
              className={styles.earlier}
              title={comparedDays}
              data-part="earlier"
              data-figure={earlier}
            >
              vs {earlier}
            </span>
            {/* On the screen they stand once, under the title. */}
            <VisuallyHidden>{comparedDays}</VisuallyHidden>
          </>
        )}
      </Row>
    </Card>
  );
}

const ARROWS: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', same: '', unknown: '' };

function Change({ rate }: { readonly rate: number | null }) {
  const direction = directionOf(rate);
  const text = formatIncrement(rate);
  return (
    <span
      className={styles.change}
      data-direction={direction}
      data-part="change"
      data-figure={text}
    >
      <span aria-hidden="true" className={styles.arrow}>
        {ARROWS[direction]}
      </span>
      <VisuallyHidden>change </VisuallyHidden>
      {text}
    </span>
  );
}
