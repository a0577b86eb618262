import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Row } from '../ui/layout/layout.tsx';
import { NoteButton } from '../ui/note-button.tsx';
import { BREAKDOWN } from './chart-bidders.ts';
import { formatMetric, type ChartMetric } from './chart-metrics.ts';
import type { Highlight, HighlightedRun } from './highlights.ts';
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

/** Marks that are no series; their looks are in the style sheet. */
type Mark = 'sum' | 'surge' | 'plunge' | 'soFarLine' | 'soFarBar' | 'missing' | 'floorPrice';

const marked = (isShown: boolean, text: string, mark: Mark): LegendItem[] =>
  isShown ? [{ text, mark: <span className={styles[mark]} aria-hidden="true" /> }] : [];

/** A triangle, with the line under it that marks several buckets in a row. */
function highlightItem(
  highlights: readonly HighlightedRun[],
  kind: Highlight,
  text: string,
): LegendItem[] {
  const runs = highlights.filter((run) => run.kind === kind);
  const isLong = runs.some(({ first, last }) => first < last);
  return marked(runs.length > 0, text, kind).map(({ mark }) => ({
    text,
    mark: isLong ? (
      <span className={classNames(styles.long, kind === 'plunge' && styles.plungeLong)}>
        {mark}
      </span>
    ) : (
      mark
    ),
  }));
}

/** The items for what is shown. The bidders' legend is next to their checkboxes, which the URL keeps. */
function legendItems(model: TimeModel, hasMarkers: boolean): LegendItem[] {
  const { layout, shape, series, highlights, unfinished, missing } = model;
  const own = series.filter(({ id }) => id === 'total' || id === 'other');
  const soFar = unfinished ? axisLabel(unfinished.start, model).join(' ') : '';
  return [
    ...own.map(({ name, style, members }) => ({
      text: name,
      mark: <SeriesSwatch style={style} shape={shape} />,
      members: members?.join(', '),
    })),
    ...(layout === 'multiples'
      ? [
          {
            text: `Scale of each band: 0 to ${formatMetric(model.metric, model.scale.max, model.currency)}`,
          },
        ]
      : []),
    ...countedItem(model),
    ...comparedItem(model),
    ...highlightItem(highlights, 'surge', 'Surge: up 25% or more'),
    ...highlightItem(highlights, 'plunge', 'Plunge: down 25% or more'),
    ...marked(soFar !== '', `${soFar} so far`, shape === 'line' ? 'soFarLine' : 'soFarBar'),
    ...marked(missing.length > 0, 'No data', 'missing'),
    ...marked(hasMarkers, FLOOR_PRICE_CHANGE, 'floorPrice'),
  ];
}

/** What the figures of single bidders count, where those of all of them count auctions. */
const COUNTED: Partial<Record<ChartMetric, string>> = {
  request: 'Bid requests to each bidder',
  fillRate: 'Of the bid requests to each bidder',
};

function countedItem({ metric, source }: TimeModel): LegendItem[] {
  const text = source === BREAKDOWN ? COUNTED[metric] : undefined;
  return text === undefined ? [] : [{ text }];
}

/** The line of the compared range; where it would hide others, the tooltip and the table have its figures. */
function comparedItem({ compared, total, series, source }: TimeModel): LegendItem[] {
  const [line] = compared;
  if (line?.style) {
    return [
      { text: 'Comparison', mark: <SeriesSwatch style={line.style} shape="line" isComparison /> },
    ];
  }
  if (line) return marked(true, 'Comparison (sum)', 'sum');
  const isCompared = total.earlier ?? series.some(({ earlier }) => earlier);
  return isCompared && source === BREAKDOWN
    ? [{ text: 'Point at or touch the chart to see changes' }]
    : [];
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
