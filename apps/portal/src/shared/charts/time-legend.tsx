import type { ReactNode } from 'react';
import { SeriesSwatch } from './series-swatch.tsx';
import { axisLabel } from './time-labels.ts';
import type { ChartShape } from './time-drawing.ts';
import { BIDDER_ID, type TimeModel } from './time-model.ts';
import { Row } from '../ui/layout/layout.tsx';
import styles from './time-legend.module.css';

interface TimeLegendProps {
  readonly model: TimeModel;
  readonly shape: ChartShape;
  readonly hasMarkers: boolean;
}

/** The legend of a time chart; only for marks that are shown. The bidders' legend is next to their checkboxes. */
export function TimeLegend({ model, shape, hasMarkers }: TimeLegendProps) {
  const { series, highlights, buckets, format } = model;
  const unfinished = buckets.find(({ state }) => state === 'unfinished');
  const has = (kind: 'surge' | 'plunge') => highlights.some((one) => one.kind === kind);
  return (
    <Row as="ul" gap={[1, 4]} align="stretch" wrap shrink aria-label="Legend">
      {series
        .filter(({ id }) => !id.startsWith(BIDDER_ID))
        .map(({ id, name, role, style }) => (
          <Item key={id} text={name}>
            <SeriesSwatch style={style} shape={shape} isComparison={role === 'comparison'} />
          </Item>
        ))}
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
        <Item text={`${axisLabel(unfinished.start, format).join(' ')} so far`}>
          <span className={shape === 'line' ? styles.soFarLine : styles.soFarBar} />
        </Item>
      )}
      {hasMarkers && (
        <Item text="Floor price change">
          <span className={styles.floorPrice} aria-hidden="true" />
        </Item>
      )}
    </Row>
  );
}

function Item({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className={styles.item}>
      {children}
      {text}
    </li>
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
