import {
  useCallback,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
} from 'react';
import { classNames } from '../ui/class-names.ts';
import buttonStyles from '../ui/icon-button.module.css';
import { EllipsisIcon } from '../ui/icons.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { MenuItem, MenuSeparator } from '../ui/menu-items.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { PlotOptions } from './base-options.ts';
import type { PictureText } from './chart-canvas.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { PLOT_INSET } from './chart-sizes.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';
import { LazyChartCanvas, useDrawing } from './drawing.tsx';
import type { Reading } from './readings.ts';

/** What a screen adds to a chart. */
export interface ChartParts {
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

interface ChartProps extends ChartParts {
  readonly label: string;
  /** The points from left to right, at least one with a place. */
  readonly readings: readonly Reading[];
  /** The index of the point that the keyboard shows first. */
  readonly start?: number;
  /** The first column of the table. */
  readonly column: string;
  /** The library's options for a width of the plot. The same function as long as nothing changes. */
  readonly draw: (plotWidth: number) => PlotOptions;
  /** In px, as all sizes. A chart that is wider than its container scrolls, first to its right end. */
  readonly height: number;
  readonly minWidth?: number;
  /** The meaning of the colours and marks; or a text that describes the plot. */
  readonly legend: ReactNode;
  /** What a picture of the chart has besides its title. */
  readonly picture: Omit<PictureText, 'title'>;
  /** Next to the plot. */
  readonly aside?: ReactNode;
  /** Gets the element that lies exactly over the plot, inside the axes. */
  readonly plotRef?: RefCallback<HTMLElement>;
  /** Further parts over the plot. */
  readonly overlay?: ((plotWidth: number) => ReactNode) | undefined;
}

/**
 * A named chart with its legend, the cursor that shows its points, and a menu: the same figures as a table, a picture to
 * download, further choices.
 */
export function Chart(props: ChartProps) {
  const { label, readings, start, column, draw, height, minWidth, legend, picture } = props;
  const { aside, plotRef, overlay, empty, isFolded = false, controls, tools, choice } = props;
  const [isTable, setIsTable] = useState(false);
  const { frame, options, width, plotWidth, isWide } = useDrawing(draw, minWidth);
  const toRightEnd = useCallback(
    (chart: HTMLElement | null) => {
      const scroller = chart?.parentElement;
      if (scroller && isWide) scroller.scrollLeft = width;
    },
    [isWide, width],
  );
  const drawn = useRef<HTMLDivElement>(null);
  const size = { ...(isWide && { width }), '--drawn-width': Math.max(width, 1) } as CSSProperties;
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
              <MenuItem onSelect={() => void save(drawn.current, { title: label, ...picture })}>
                Download as PNG
              </MenuItem>
            )}
            {props.sizes !== undefined && !isFolded && <MenuSeparator />}
            {props.sizes}
          </Menu>
        </Row>
      </Row>
      {choice}
      {isTable && !isFolded && <ChartTable {...{ label, column, readings, height }} />}
      {hasPlot && (
        <div ref={drawn} className={styles.plot} style={{ minHeight: height }}>
          {empty || (
            <div ref={frame} className={styles.scroller}>
              <div ref={toRightEnd} className={styles.chart} style={size}>
                <LazyChartCanvas options={options} />
                <div
                  ref={plotRef}
                  className={styles.overPlot}
                  style={{ ...PLOT_INSET, bottom: options.axes?.x?.thickness }}
                >
                  <ChartCursor {...{ label, readings, start }} />
                  {overlay?.(plotWidth)}
                </div>
              </div>
            </div>
          )}
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
