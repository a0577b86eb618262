import { useRef, useState, type CSSProperties } from 'react';
import { useMediaQuery } from '#portal/shared/ui/use-media-query.ts';
import { FACT_TITLES } from '../models/record-facts.ts';
import type { RecordRow } from '../models/record-rows.ts';
import { AdUnitRows, type FieldOptions } from './ad-unit-rows.tsx';
import { ColumnResizer } from './column-resizer.tsx';
import { Card } from '#portal/shared/ui/layout/layout.tsx';
import { keyOf } from '#portal/shared/format/numbers.ts';
import styles from './record-table.module.css';

/** In pixels; on a narrow screen the fields must start inside the screen. */
const NAME_WIDTH = { wide: 400, narrow: 104 } as const;
/** A cell's padding and border, in pixels. */
const CELL_EXTRA = 20;

interface RecordTableProps {
  readonly rows: readonly RecordRow[];
  /** Ids of the ad units that show their bidders. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (adUnitId: string) => void;
  readonly fields: FieldOptions;
}

/** The fields of the floor prices, by ad unit and bidder. */
export function RecordTable({ rows, open, onToggle, fields }: RecordTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const isNarrow = useMediaQuery('(max-width: 760px)');
  const [chosen, setChosen] = useState<number>();
  const width = chosen ?? NAME_WIDTH[isNarrow ? 'narrow' : 'wide'];
  return (
    <Card className={styles.frame} style={{ '--name-width': `${width}px` } as CSSProperties}>
      <table ref={table} aria-label="Floor prices" className={styles.table}>
        <colgroup>
          <col className={styles.nameColumn} />
          <col />
          <col className={styles.caretColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.nameHeader}>
              DIV ID
              <ColumnResizer
                title="DIV ID"
                width={width}
                onChange={setChosen}
                fittingWidth={() => widestName(table.current)}
              />
            </th>
            <th scope="col">
              <span className={styles.price}>
                <span className={styles.priceTitle}>FLOOR PRICE YOU SET</span>
                {/* Drawn by the styles: the column has one name. Each field says its facts with their titles. */}
                {FACT_TITLES.map((title) => (
                  <span key={title} aria-hidden="true" className={styles.fact} data-title={title} />
                ))}
              </span>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <AdUnitRows
              key={keyOf(row.adUnitId, index)}
              row={row}
              isOpen={open.has(row.adUnitId)}
              onToggle={onToggle}
              fields={fields}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Width of the longest name in pixels, independent of its column's width. */
function widestName(table: HTMLElement | null): number {
  const range = document.createRange();
  const names = [...(table?.querySelectorAll('tbody th') ?? [])].map((name) => {
    range.selectNodeContents(name);
    return range.getBoundingClientRect().right - name.getBoundingClientRect().left;
  });
  return Math.max(0, ...names) + CELL_EXTRA;
}
