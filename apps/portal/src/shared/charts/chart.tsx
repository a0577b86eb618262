import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import buttonStyles from '../ui/icon-button.module.css';
import { EllipsisIcon } from '../ui/icons.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { MenuItem, MenuSeparator } from '../ui/menu-items.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
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
  /** Before the legend, after it, in the menu, and between the bar and the plot. */
  readonly controls?: ReactNode;
  readonly tools?: ReactNode;
  readonly sizes?: ReactNode;
  readonly choice?: ReactNode;
}

/** A named chart with its legend, and a menu: the same figures as a table, a picture to download, further choices. */
export function Chart(props: ChartProps) {
  const { column, height, legend, picture, aside, empty, isFolded = false } = props;
  const { controls, tools, sizes, choice, ...plot } = props;
  const { label, readings } = plot;
  const [isTable, setIsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const hasPlot = !isFolded && !isTable;
  return (
    <figure className={styles.frame} aria-label={label}>
      <Row gap={[1, 3]} wrap className={styles.bar}>
        {controls}
        <div className={styles.legend}>{hasPlot && !empty && legend}</div>
        <Row gap={2} wrap className={styles.tools}>
          {tools}
          <Menu
            buttonClassName={classNames(buttonStyles.iconButton, buttonStyles.control)}
            button={
              <>
                <EllipsisIcon size={16} aria-hidden="true" />
                <VisuallyHidden>Chart options</VisuallyHidden>
              </>
            }
          >
            {!isFolded && (
              <MenuItem onSelect={() => setIsTable(!isTable)}>
                {isTable ? 'Chart view' : 'Table view'}
              </MenuItem>
            )}
            {hasPlot && (
              <MenuItem onSelect={() => void save(frame.current, { title: label, ...picture })}>
                Download as PNG
              </MenuItem>
            )}
            {sizes !== undefined && !isFolded && <MenuSeparator />}
            {sizes}
          </Menu>
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

/** Downloads the drawn chart in `frame` as a picture. */
async function save(frame: HTMLElement | null, picture: PictureText): Promise<void> {
  const chart = frame?.querySelector<HTMLElement>('.ag-charts-wrapper');
  if (!chart) {
    toast.error('There is no chart to download.');
    return;
  }
  const { savePicture } = await import('./chart-canvas.tsx');
  await savePicture(chart, picture);
}
