import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ImageDownIcon, Table2Icon } from '../ui/icons.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { toast } from '../ui/toast.ts';
import type { PictureText } from './chart-canvas.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';
import { Plot, type PlotProps } from './plot.tsx';

interface ChartProps extends PlotProps {
  /** The first column of the table. */
  readonly column: string;
  /** In px. */
  readonly height: number;
  /** The meaning of the colours and marks; or a text that describes the plot. */
  readonly legend: ReactNode;
  /** What a picture of the chart has besides its title. */
  readonly picture: Omit<PictureText, 'title'>;
  /** Next to the plot. */
  readonly aside?: ReactNode;
  /** Instead of a plot without points. */
  readonly empty?: ReactNode;
  /** Only the bar is shown. */
  readonly isFolded?: boolean;
  /** Before the legend, after it, at the end of the bar, and between the bar and the plot. */
  readonly controls?: ReactNode;
  readonly tools?: ReactNode;
  readonly sizes?: ReactNode;
  readonly choice?: ReactNode;
}

/** A named chart with its legend, a switch that shows the same figures as a table, and its download as a picture. */
export function Chart(props: ChartProps) {
  const { column, height, legend, picture, aside, empty, isFolded = false } = props;
  const { controls, tools, sizes, choice, ...plot } = props;
  const { label, readings } = plot;
  const [isTable, setIsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const hasPlot = !isFolded && !isTable;
  return (
    <figure className={styles.frame} aria-label={label}>
      <Row gap={[1, 4]} wrap className={styles.bar}>
        {controls}
        <div className={styles.legend}>{hasPlot && legend}</div>
        <Row gap={1} wrap className={styles.tools}>
          {tools}
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
          {hasPlot && <PictureButton frame={frame} picture={{ title: label, ...picture }} />}
          {sizes}
        </Row>
      </Row>
      {choice}
      {isTable && !isFolded && <ChartTable {...{ label, column, readings, height }} />}
      {hasPlot && (
        <div ref={frame} className={styles.plot} style={{ minHeight: height }}>
          {empty || <Plot {...plot} />}
          {aside}
        </div>
      )}
    </figure>
  );
}

interface PictureButtonProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: PictureText;
}

function PictureButton({ frame, picture }: PictureButtonProps) {
  const save = async () => {
    const chart = frame.current?.querySelector<HTMLElement>('.ag-charts-wrapper');
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
