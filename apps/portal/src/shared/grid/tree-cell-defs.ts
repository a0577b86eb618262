import type { ColDef } from 'ag-grid-community';
import { MISSING } from '../format/numbers.ts';
import { MetricCell } from './tree-cells.tsx';
import styles from './tree-table.module.css';
import type { CellTone, TreeColumn, TreeRow } from './tree.ts';

type Row = TreeRow<unknown>;
interface CellParams {
  readonly data?: Row | undefined;
  readonly value?: unknown;
}

/** Cells with more content than text are redrawn with every new row: their text does not show what has changed. */
export const REDRAW = () => false;

const TONES: readonly CellTone[] = ['warning', 'gain', 'loss'];

function toneRules(tone: (item: unknown) => CellTone | undefined) {
  const rules: Record<string, (cell: CellParams) => boolean> = {};
  for (const wanted of TONES) {
    rules[styles[wanted] ?? wanted] = ({ data }) => !!data && tone(data.item) === wanted;
  }
  return rules;
}

/** A bar under the text. It is a background, because a table has too many cells for an element in each. */
function barDef(bar: (item: unknown) => number | null): ColDef<Row> {
  return {
    equals: REDRAW,
    cellClass: ['ag-right-aligned-cell', styles.bar ?? ''],
    cellStyle: ({ data }: CellParams) => {
      const length = data ? bar(data.item) : null;
      return { backgroundSize: `${((length ?? 0) * 100).toFixed(1)}% 3px` };
    },
  };
}

/** What a metric's cells have besides their text. */
export function cellDef({ tone, bar, hint, render }: TreeColumn<unknown>): ColDef<Row> {
  return {
    cellClassRules: {
      ...(tone ? toneRules(tone) : {}),
      [styles.missing ?? 'missing']: ({ value }: CellParams) => value === MISSING,
    },
    ...(bar ? barDef(bar) : {}),
    ...(hint ? { tooltip: ({ data }: CellParams) => (data ? hint(data.item) : undefined) } : {}),
    ...(render ? { equals: REDRAW, cellRenderer: MetricCell, cellRendererParams: { render } } : {}),
  };
}
