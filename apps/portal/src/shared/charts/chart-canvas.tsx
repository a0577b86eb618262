import {
  AgCharts,
  BarSeriesModule,
  CrossLinesModule,
  LineSeriesModule,
  ModuleRegistry,
  NumberAxisModule,
  ScatterSeriesModule,
  type TextSegment,
} from 'ag-charts-community';
import { AgCharts as AgChart } from 'ag-charts-react';
import { downloadFile } from '../api/download-file.ts';
import type { PlotOptions } from './base-options.ts';
import { colourOf } from './bidder-style.ts';
import { scaled } from '../ui/type-scale.ts';
import { PLOT_INSET } from './chart-sizes.ts';
import type { TimeSeries } from './time-series.ts';

// What the portal's charts use: time is on a number axis, a histogram is drawn as bars.
ModuleRegistry.registerModules([
  LineSeriesModule,
  BarSeriesModule,
  ScatterSeriesModule,
  NumberAxisModule,
  CrossLinesModule,
]);

export interface ChartCanvasProps {
  /** Must be the same object as long as nothing changed: a new object causes a redraw. */
  readonly options: PlotOptions;
}

/**
 * Changes when a series gets another type, or segments: the library throws and keeps the old drawing where an update
 * turns a line with markers into a bar, or takes its segments from a line.
 */
const kindsOf = ({ series = [] }: PlotOptions) =>
  series.map((one) => `${one.type} ${'segmentation' in one}`).join();

/** The library's chart. Import it through drawing.tsx: it is by far the largest part of a screen. */
export function ChartCanvas({ options }: ChartCanvasProps) {
  return (
    // Our own cursor shows the points (chart-cursor.tsx): the library's parts take neither pointer nor focus.
    <div inert>
      <AgChart key={kindsOf(options)} options={options} />
    </div>
  );
}

export interface PictureText {
  readonly title: string;
  /** Below the title: range, comparison, time of the data. */
  readonly lines: readonly string[];
  readonly legend?: readonly Pick<TimeSeries, 'name' | 'style'>[];
}

/** The space around a picture, and the height of its texts. */
const PADDING = 16;
const CAPTIONS = scaled(84);

/**
 * Downloads a chart (the library's element) as a picture, with title and texts above it and the legend below. Ours: the
 * library's own download draws outside of the document, where the custom properties of the colours have no values.
 */
export async function savePicture(
  chart: HTMLElement,
  { title, lines, legend = [] }: PictureText,
): Promise<void> {
  const shown = chart.parentElement && AgCharts.getInstance(chart.parentElement);
  if (!shown) return;
  const names = legend.flatMap(({ name, style }): TextSegment[] => [
    { text: '■ ', color: colourOf(style) },
    { text: `${name}     ` },
  ]);
  const small = { textAlign: 'left', color: 'var(--text-2)', fontSize: scaled(12) } as const;
  // In the document, where the custom properties have values.
  const container = document.createElement('div');
  container.hidden = true;
  chart.after(container);
  const picture = AgCharts.create({
    ...shown.getOptions(),
    container,
    width: chart.clientWidth + 2 * PADDING,
    height: chart.clientHeight + CAPTIONS + 2 * PADDING,
    padding: PADDING,
    background: { visible: true, fill: 'var(--surface)' },
    title: {
      ...small,
      text: title,
      color: 'var(--text)',
      fontSize: scaled(16),
      fontWeight: 600,
      spacing: 4,
    },
    subtitle: { ...small, text: lines.join('\n'), maxHeight: CAPTIONS, spacing: PLOT_INSET.top },
    footnote: { ...small, text: names, enabled: names.length > 0, spacing: 0 },
  });
  await picture.waitForUpdate();
  const drawn = container.querySelector('canvas');
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  drawn?.toBlob((blob) => blob && downloadFile(blob, `${words.join('-')}.png`));
  picture.destroy();
  container.remove();
}
