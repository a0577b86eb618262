import { parse, View } from 'vega';
import { compile, type Config, type TopLevelSpec } from 'vega-lite';
import { mean } from '../../../apps/mock-api/test/realism/statistics.ts';

export const BLUE = '#0072b2';
export const GREY = '#9ca3af';
/** Colours that stay apart for colour-blind readers (Okabe and Ito). */
const COLOURS = [BLUE, '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00'];
const INK = '#1f2937';

/** A plot of Vega-Lite. */
type Panel = Extract<TopLevelSpec, { concat: unknown }>['concat'][number];
type Mark = Extract<Extract<Panel, { layer: unknown }>['layer'][number], { mark: unknown }>;
/** An axis, with the field of the rows that it shows. */
export type Axis = Extract<NonNullable<NonNullable<Mark['encoding']>['x']>, { axis?: unknown }>;

/** What a plot shows, and in which unit. */
export interface Figure {
  readonly title: string;
  readonly subtitle: string;
  readonly panels: readonly Panel[];
  /** Panels beside each other; all if absent. */
  readonly columns?: number;
}

const CONFIG: Config = {
  aria: false,
  background: '#ffffff',
  padding: 20,
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  view: { stroke: null },
  scale: { zero: false },
  title: { anchor: 'start', color: INK, fontSize: 12, offset: 10, subtitleColor: INK },
  axis: {
    domain: false,
    titleFontWeight: 'normal',
    labelLimit: 0,
    gridColor: '#e5e7eb',
    labelColor: INK,
    titleColor: INK,
  },
  axisX: { grid: false },
  // Equal for panels below each other.
  axisY: { minExtent: 40 },
  legend: { title: null, labelColor: INK },
  range: { category: COLOURS },
};

/** The SVG of a figure; equal figures give equal bytes. */
export function drawSvg({ title, subtitle, panels, columns }: Figure): Promise<string> {
  const { spec } = compile({
    config: CONFIG,
    title: { text: title, subtitle, fontSize: 17, subtitleFontSize: 13, offset: 16 },
    spacing: { row: 12, column: 28 },
    concat: [...panels],
    align: 'none',
    ...(columns !== undefined && { columns }),
    resolve: { scale: { color: 'independent' } },
  });
  return new View(parse(spec), { renderer: 'none' }).toSVG();
}

export const TIME: Axis = {
  field: 'x',
  type: 'temporal',
  title: null,
  scale: { type: 'utc' },
  axis: { tickCount: 8, format: '%b ’%y' },
};

export const NUMBER: Axis = { field: 'y', type: 'quantitative', title: null };

/** A dashed line at a value. */
export const dashed = (channel: 'x' | 'y', datum: number): Mark => ({
  mark: { type: 'rule', strokeDash: [4, 4], color: GREY },
  encoding: { [channel]: { datum, type: 'quantitative' } },
});

type Size = readonly [width: number, height: number];

/** A plot of rows. */
export const panelOf = (
  title: string,
  [width, height]: Size,
  values: readonly object[],
  layer: Mark[],
): Panel => ({ title, width, height, data: { values: [...values] }, layer });

/** The points of a line of a panel: its values at 0, 1, …, or at `xs`. */
export const lineOf = (
  panel: string,
  name: string,
  ys: readonly number[],
  xs: readonly number[] = [...ys.keys()],
) => ys.map((y, index) => ({ panel, name, x: xs[index] ?? NaN, y }));

/** Values in percent of one, of the mean of all if absent. */
export const inPercent = (values: readonly number[], whole = mean(values)): number[] =>
  values.map((value) => (100 * value) / whole);

interface LineOptions {
  readonly size: Size;
  readonly x: Axis;
  /** Lowest and highest value; those of the lines if absent. */
  readonly domain?: [number, number];
  /** Values to compare with. */
  readonly references?: readonly Mark[];
  readonly dots?: boolean;
}

/** A plot of lines for each panel of the points, each with a legend unless it has only one line. */
export const linePanels = (
  points: ReturnType<typeof lineOf>,
  { size, x, domain, references = [], dots = false }: LineOptions,
): Panel[] =>
  [...new Set(points.map(({ panel }) => panel))].map((title) => {
    const own = points.filter(({ panel }) => panel === title);
    const names = [...new Set(own.map(({ name }) => name))];
    const legend = names.length === 1 && { legend: null };
    const color = { field: 'name', scale: { domain: names }, ...legend };
    const y: Axis = { ...NUMBER, ...(domain && { scale: { domain } }) };
    const mark = { type: 'line', interpolate: 'monotone', strokeWidth: 2.2, point: dots } as const;
    return panelOf(title, size, own, [...references, { mark, encoding: { x, y, color } }]);
  });
