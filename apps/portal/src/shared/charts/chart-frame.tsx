import { ImageDownIcon, Table2Icon } from '../ui/icons.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { toast } from '../ui/toast.ts';
import styles from './chart-frame.module.css';
import type { PictureText } from './chart-canvas.tsx';
import type { ChartTableModel } from './chart-table-model.ts';
import { ChartTable } from './chart-table.tsx';

interface ChartFrameProps {
  readonly label: string;
  readonly table: ChartTableModel;
  readonly height: number;
  /** The meaning of the colours and marks; or a text that describes the plot. */
  readonly legend?: ReactNode;
  readonly picture: PictureText;
  /** Only the bar is shown. */
  readonly isFolded?: boolean;
  /** At the beginning of the bar. */
  readonly controls?: ReactNode;
  /** Further buttons at the end of the bar: before and after the frame's own. */
  readonly tools?: ReactNode;
  readonly sizes?: ReactNode;
  /** Between the bar and the plot. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** A named chart with its legend, a switch that shows the same figures as a table, and its download as a picture. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, table, height, legend, picture, isFolded = false, children } = props;
  const [isTable, setIsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const hasPlot = !isFolded && !isTable;
  return (
    <figure className={styles.frame} aria-label={label}>
      <Row gap={[1, 4]} wrap className={styles.bar}>
        {props.controls}
        <div className={styles.legend}>{hasPlot && legend}</div>
        <Row gap={1} wrap className={styles.tools}>
          {props.tools}
          {!isFolded && (
            <Button
              size="toolbar"
              variant="quiet"
              className={styles.toggle}
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              <Table2Icon size={14} aria-hidden="true" />
              Table view
            </Button>
          )}
          {hasPlot && <PictureButton plot={plot} picture={picture} />}
          {props.sizes}
        </Row>
      </Row>
      {props.choice}
      {isTable && !isFolded && <ChartTable label={label} table={table} height={height} />}
      {hasPlot && (
        <div ref={plot} className={styles.plot} style={{ minHeight: height }}>
          {children}
        </div>
      )}
    </figure>
  );
}

interface PictureButtonProps {
  readonly plot: { readonly current: HTMLElement | null };
  readonly picture: PictureText;
}

function PictureButton({ plot, picture }: PictureButtonProps) {
  const save = async () => {
    const chart = plot.current?.querySelector<HTMLElement>('.ag-charts-wrapper');
    if (!chart) {
      toast.error('There is no chart to download.');
      return;
    }
    const { savePicture } = await import('./chart-canvas.tsx');
    await savePicture(chart, picture);
  };
  return (
    <IconButton label="Download as PNG" size="small" onClick={() => void save()}>
      <ImageDownIcon size={14} aria-hidden="true" />
    </IconButton>
  );
}
