import type { ReactNode } from 'react';
import { Row } from '../ui/layout/layout.tsx';
import { BREAKDOWN } from './chart-bidders.ts';
import { formatMetric } from './chart-metrics.ts';
import { FLOOR_PRICE_CHANGE } from './marker-positions.ts';
import { SeriesSwatch } from './series-swatch.tsx';
import { axisLabel } from './time-labels.ts';
import { comparedSeries, comparedSums } from './time-layout.ts';
import type { TimeModel } from './time-model.ts';
import { BIDDER_ID, type TimeSeries } from './time-series.ts';
import styles from './time-legend.module.css';

interface TimeLegendProps {
  readonly model: TimeModel;
  readonly hasMarkers: boolean;
}

/**
 * The legend of a time chart; only for marks that are shown. The bidders' legend is next to their checkboxes, which
 * the URL keeps. Ours: the library's knows only series, not the marks, what is missing, nor what is so far.
 */
export function TimeLegend({ model, hasMarkers }: TimeLegendProps) {
  const { layout, series, highlights, buckets } = model;
  const shape = layout === 'lines' ? 'line' : 'bar';
  const unfinished = buckets.find(({ state }) => state === 'unfinished');
  const has = (kind: 'surge' | 'plunge') => highlights.some((one) => one.kind === kind);
  return (
    <Row as="ul" gap={[1, 4]} align="stretch" wrap shrink aria-label="Legend">
      {series
        .filter(({ id }) => !id.startsWith(BIDDER_ID))
        .map((one) => (
          <Item key={one.id} text={<Name series={one} />}>
            <SeriesSwatch style={one.style} shape={shape} />
          </Item>
        ))}
      {layout === 'multiples' && (
        <Item
          text={`Each band up to ${formatMetric(model.metric, model.scale.max, model.currency)}`}
        />
      )}
      <ComparedItem model={model} />
      {has('surge') && (
        <Item text="Surge, +25% or more">
          <Mark path="M5 1 9 9H1Z" className={styles.surge} />
        </Item>
      )}
      {has('plunge') && (
        <Item text="Plunge, -25% or less">
          <Mark path="M1 1h8L5 9Z" className={styles.plunge} />
        </Item>
      )}
      {unfinished && (
        <Item text={`${axisLabel(unfinished.start, model).join(' ')} so far`}>
          <span className={shape === 'line' ? styles.soFarLine : styles.soFarBar} />
        </Item>
      )}
      {model.missing.length > 0 && (
        <Item text="No data">
          <span className={styles.missing} />
        </Item>
      )}
      {hasMarkers && (
        <Item text={FLOOR_PRICE_CHANGE}>
          <span className={styles.floorPrice} aria-hidden="true" />
        </Item>
      )}
    </Row>
  );
}

/** The line of the compared range; where it would hide others, the tooltip and the table have its figures. */
function ComparedItem({ model: { layout, series, total, source } }: { readonly model: TimeModel }) {
  if (!total.earlier && !series.some(({ earlier }) => earlier)) return null;
  const [compared] = comparedSeries(layout, series);
  if (compared) {
    return (
      <Item text="Comparison">
        <SeriesSwatch style={compared.style} shape="line" isComparison />
      </Item>
    );
  }
  if (layout === 'stack' && comparedSums(series)) {
    return (
      <Item text="Comparison (sum)">
        <span className={styles.sum} />
      </Item>
    );
  }
  return source === BREAKDOWN ? <Item text="Hover over the chart to see changes" /> : null;
}

/** The name of a series; that of 'Other' names its members under the pointer and by keyboard. */
function Name({ series: { name, members } }: { readonly series: TimeSeries }) {
  if (!members) return <>{name}</>;
  return (
    <button type="button" className={styles.other} aria-label={`${name}: ${members.join(', ')}`}>
      {name}
      <span className={styles.members} aria-hidden="true">
        {members.join(', ')}
      </span>
    </button>
  );
}

function Item({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <Row as="li" inline className={styles.item}>
      {children}
      {text}
    </Row>
  );
}

function Mark({
  path,
  className,
}: {
  readonly path: string;
  readonly className: string | undefined;
}) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className={className}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
