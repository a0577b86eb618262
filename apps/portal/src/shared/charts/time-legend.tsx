import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Row } from '../ui/layout/layout.tsx';
import { NoteButton } from '../ui/note-button.tsx';
import { BREAKDOWN } from './chart-bidders.ts';
import { formatMetric, type ChartMetric } from './chart-metrics.ts';
import type { Highlight } from './highlights.ts';
import { SeriesSwatch } from './series-swatch.tsx';
import { axisLabel } from './time-labels.ts';
import styles from './time-legend.module.css';
import type { TimeModel } from './time-model.ts';
import { FLOOR_PRICE_CHANGE } from './time-readings.ts';

/** What a mark looks like, and what it means. */
interface LegendItem {
  readonly text: string;
  readonly mark?: ReactNode;
  /** Further words behind the text: the members of 'Other'. */
  readonly members?: string | undefined;
}

/** A mark that is no series; its look is in the style sheet. */
const mark = (...names: (string | false)[]) => (
  <span className={classNames(...names.map((name) => name && styles[name]))} aria-hidden="true" />
);

/** The item of a text, if there is one. */
const item = (text: string | false | undefined, sign?: ReactNode): LegendItem[] =>
  text ? [{ text, mark: sign }] : [];

/** A triangle, with the line under it that marks several buckets in a row. */
function highlightItem({ highlights }: TimeModel, kind: Highlight, text: string): LegendItem[] {
  const runs = highlights.filter((run) => run.kind === kind);
  const isLong = runs.some(({ first, last }) => first < last);
  return item(runs.length > 0 && text, mark('highlight', kind, isLong && 'long'));
}

/** The items for what is shown. The bidders' legend is next to their checkboxes, which the URL keeps. */
function legendItems(model: TimeModel, hasMarkers: boolean): LegendItem[] {
  const { layout, shape, series, source, metric, currency, unfinished, missing } = model;
  const own = series.filter(({ id }) => id === 'total' || id === 'other');
  const isBands = layout === 'multiples';
  const of = source === BREAKDOWN ? ' of all bidders' : '';
  return [
    ...own.map(({ id, name, style, members }) => ({
      text: (id === 'total' && model.names?.[0]) || name,
      mark: <SeriesSwatch style={style} shape={shape} />,
      members: members?.join(', '),
    })),
    ...item(
      isBands && `Scale of each band: 0 to ${formatMetric(metric, model.scale.max, currency)}`,
    ),
    ...item(source === BREAKDOWN && COUNTED[metric]),
    ...comparedItem(model),
    ...highlightItem(model, 'surge', `Surge${of}: up 25% or more`),
    ...highlightItem(model, 'plunge', `Plunge${of}: down 25% or more`),
    ...item(
      unfinished && `${axisLabel(unfinished.start, model).join(' ')} so far`,
      mark(shape === 'line' ? 'soFarLine' : 'soFarBar'),
    ),
    ...item(missing.length > 0 && 'No data', mark('missing')),
    ...item(hasMarkers && FLOOR_PRICE_CHANGE, mark('floorPrice')),
  ];
}

/** What the figures of single bidders count, where those of all of them count auctions. */
const COUNTED: Partial<Record<ChartMetric, string>> = {
  request: 'Bid requests to each bidder',
  fillRate: 'Of the bid requests to each bidder',
};

/** The line of the compared range; where it would hide others, the tooltip and the table have its figures. */
function comparedItem({ compared, names }: TimeModel): LegendItem[] {
  const [line] = compared;
  if (!line) return [];
  return line.style
    ? item(
        names?.[1] ?? 'Comparison',
        <SeriesSwatch style={line.style} shape="line" isComparison />,
      )
    : item('Comparison (sum)', mark('sum'));
}

interface TimeLegendProps {
  readonly model: TimeModel;
  readonly hasMarkers: boolean;
}

/** Ours: the library's legend knows only series, not the marks, what is missing, nor what is so far. */
export function TimeLegend({ model, hasMarkers }: TimeLegendProps) {
  return (
    <Row as="ul" gap={[1, 3]} align="stretch" wrap shrink aria-label="Legend">
      {legendItems(model, hasMarkers).map(({ text, mark, members }) => (
        <Row as="li" inline key={text} className={styles.item}>
          {mark}
          {members === undefined ? (
            text
          ) : (
            <NoteButton label={`${text}: ${members}`} text={members} className={styles.other}>
              {text}
            </NoteButton>
          )}
        </Row>
      ))}
    </Row>
  );
}
