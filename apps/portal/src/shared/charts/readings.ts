import { MISSING } from '../format/numbers.ts';
import type { Direction } from '../format/increment.ts';
import type { SeriesSwatchProps } from './series-swatch.tsx';

/** One figure of a point. Every reading of a chart has the same facts in the same order: its table's columns. */
export interface Fact {
  readonly column: string;
  /** What the figure belongs to, where that differs by point: the compared day. */
  readonly label?: string;
  /** Null where the point has no such figure: the tooltip leaves it out. */
  readonly value: string | null;
  readonly change?: { readonly text: string; readonly direction: Direction };
  /** The look of its series; absent for a figure without one. */
  readonly swatch?: SeriesSwatchProps;
  /** Further words, for example the members of 'Other'. */
  readonly detail?: string;
  /** Something else in the chart shows it at its time. */
  readonly isInTableOnly?: boolean;
}

/** What a chart says about one of its points: tooltip, screen reader and table all show it. */
export interface Reading {
  /** In shares of the plot's width and height, from its left and upper edge; without `y` it is a column. */
  readonly place: { readonly x: number; readonly y?: number };
  readonly heading: string;
  /** Said where there should be figures and are none. */
  readonly note?: string;
  readonly facts: readonly Fact[];
  /** Values marked on the cursor's line: the share of the plot's height above each, and its colour. */
  readonly dots?: readonly { readonly y: number; readonly colour: string }[];
}

/** The figures of a point in its tooltip. */
export function shownFacts({ facts }: Reading): readonly Fact[] {
  return facts.filter(({ value, isInTableOnly }) => value !== null && !isInTableOnly);
}

/** A reading as one text: `Jan 1, 2024: Revenue $120.00, change +50.00%; Dec 25, 2023 $80.00`. */
export function readingText(reading: Reading): string {
  const { heading, note } = reading;
  const parts = shownFacts(reading).map(({ column, label = column, value, change, detail }) =>
    [
      `${label} ${value}`,
      ...(change ? [`change ${change.text}`] : []),
      ...(detail === undefined ? [] : [`of ${detail}`]),
    ].join(', '),
  );
  return `${heading}: ${[...(note === undefined ? [] : [note]), ...parts].join('; ')}`;
}

interface TableColumn {
  readonly name: string;
  readonly cell: (reading: Reading) => string;
}

function emptyCell({ label, isInTableOnly }: Fact, { note }: Reading): string {
  if (isInTableOnly) return '';
  return note !== undefined && label === undefined ? 'No data' : MISSING;
}

/** The columns of a chart's table after the first, which has the headings. */
function factColumns(readings: readonly Reading[]): TableColumn[] {
  const facts = readings[0]?.facts ?? [];
  const own = facts.filter(({ label, isInTableOnly }) => label === undefined && !isInTableOnly);
  return facts.flatMap((fact, at) => {
    const columns: TableColumn[] = [
      { name: fact.column, cell: (one) => one.facts[at]?.value ?? emptyCell(fact, one) },
    ];
    if (fact.label !== undefined) {
      columns.unshift({ name: 'Compared with', cell: (one) => one.facts[at]?.label ?? '' });
    }
    if (readings.some((one) => one.facts[at]?.change)) {
      const name = own.length === 1 ? 'Change' : `${fact.column} change`;
      columns.push({ name, cell: (one) => one.facts[at]?.change?.text ?? MISSING });
    }
    return columns;
  });
}

/** The readings as the texts of a table whose first column is named `first`. A point that says nothing has no row. */
export function readingsTable(first: string, readings: readonly Reading[]) {
  const columns = factColumns(readings);
  const said = readings.filter(
    ({ note, facts }) => note !== undefined || facts.some(({ value }) => value !== null),
  );
  return {
    columns: [first, ...columns.map(({ name }) => name)],
    rows: said.map((reading) => [reading.heading, ...columns.map(({ cell }) => cell(reading))]),
  };
}
