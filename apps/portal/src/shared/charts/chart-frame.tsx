import { Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './chart-frame.module.css';
import type { ChartTableModel } from './chart-table-model.ts';
import { ChartTable } from './chart-table.tsx';

interface ChartFrameProps {
  /** The chart's name. */
  readonly label: string;
  readonly table: ChartTableModel;
  readonly height: number;
  /** The meaning of the colours and marks; or a text that describes the plot. */
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

/** A named chart with its legend, and a switch that shows the same figures as a table. */
export function ChartFrame({ label, table, height, legend, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={styles.frame} aria-label={label}>
      <Row gap={[1, 4]} wrap className={styles.bar}>
        {isTable || <Legend>{legend}</Legend>}
        <Button
          size="toolbar"
          variant="quiet"
          className={styles.toggle}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <Table2 size={14} aria-hidden="true" />
          Table view
        </Button>
      </Row>
      {isTable ? (
        <ChartTable label={label} table={table} height={height} />
      ) : (
        <div className={styles.plot} style={{ minHeight: height }}>
          {children}
        </div>
      )}
    </figure>
  );
}

function Legend({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? (
    <Text tone="muted" font="hint">
      {children}
    </Text>
  ) : (
    children
  );
}
