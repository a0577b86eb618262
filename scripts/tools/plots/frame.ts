import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

const { document } = new JSDOM('').window;

/** Colours that stay apart for colour-blind readers (Okabe and Ito). */
export const COLOURS = {
  blue: '#0072b2',
  orange: '#d55e00',
  green: '#009e73',
  yellow: '#e69f00',
  pink: '#cc79a7',
  sky: '#56b4e9',
  grey: '#6b7280',
} as const;

/** Colours of lines or areas that have no colour of their own. */
export const PALETTE = [
  COLOURS.blue,
  COLOURS.orange,
  COLOURS.green,
  COLOURS.pink,
  COLOURS.sky,
  COLOURS.yellow,
] as const;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const INK = '#1f2937';
const MARGIN = 20;
const HEAD = 62;
const GAP = 24;
const COLUMN_GAP = 2;

/** A drawn panel with its size in px. */
export interface Panel {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Options of a plot; `width` and `height` are in px. */
type PanelOptions = Plot.PlotOptions & { readonly width: number; readonly height: number };

export function panel(options: PanelOptions): Panel {
  const style = { background: 'none', color: INK, fontFamily: FONT, fontSize: '12px' };
  const element = Plot.plot({ ...options, document, style });
  element.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return { svg: element.outerHTML, width: options.width, height: options.height };
}

/** A panel's title with its unit, above its frame. */
export function titleMark(title: string): Plot.Markish {
  const position = { frameAnchor: 'top-left', dx: -26, dy: -20 } as const;
  return Plot.text([title], { ...position, fontWeight: 600, text: (line: string) => line });
}

/** A legend of dots in one line, above the frame. */
export function legendMarks(entries: readonly (readonly [string, string])[]): Plot.Markish[] {
  let dx = 0;
  return entries.map(([name, fill]) => {
    const position = { frameAnchor: 'top-right', dx: -dx, dy: -20, fill } as const;
    dx += 24 + name.length * 7;
    return Plot.text([`● ${name}`], { ...position, text: (line: string) => line });
  });
}

/** Returns the values moved apart, in their order, so that labels at them do not overlap. */
function spread(values: readonly number[], gap: number): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const moved = [...values];
  let last = -Infinity;
  for (const { value, index } of order) {
    last = Math.max(value, last + gap);
    moved[index] = last;
  }
  return moved;
}

export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineOptions extends PanelOptions {
  /** Lowest and highest value; those of the lines if absent. */
  readonly domain?: readonly number[];
  /** Marks below the lines. */
  readonly below?: readonly Plot.Markish[];
  readonly dots?: boolean;
}

/** Draws lines with their names at their ends. */
export function linePanel(title: string, lines: readonly Line[], options: LineOptions): Panel {
  const { domain, below = [], dots = false, ...rest } = options;
  const all = lines.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })));
  const values = domain ?? all.map(({ y }) => y);
  const ends = lines.flatMap(({ name, points }) =>
    points.slice(-1).map((end) => ({ name, ...end })),
  );
  const gap = 0.06 * (Math.max(...values) - Math.min(...values));
  const moved = spread(
    ends.map(({ y }) => y),
    gap,
  );
  const labels = ends.map((end, index) => ({ ...end, y: moved[index] ?? end.y }));
  const position = { x: 'x', y: 'y' } as const;
  return panel({
    marginLeft: 46,
    marginTop: 36,
    marginBottom: 38,
    ...rest,
    y: { grid: true, label: null, ...(domain && { domain: [...domain] }) },
    color: { domain: lines.map(({ name }) => name), range: lines.map(({ colour }) => colour) },
    marks: [
      titleMark(title),
      ...below,
      Plot.line(all, { ...position, stroke: 'name', strokeWidth: 2.2, curve: 'monotone-x' }),
      ...(dots ? [Plot.dot(all, { ...position, fill: 'name', r: 3 })] : []),
      Plot.text(labels, {
        ...position,
        text: 'name',
        fill: 'name',
        textAnchor: 'start',
        dx: dots ? 8 : 6,
      }),
    ],
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function text(content: string, x: number, y: number, style: string): string {
  return `<text x="${x}" y="${y}" style="${style}" fill="${INK}">${escaped(content)}</text>`;
}

/** How panels stand on a plot: side by side, or below each other. */
type Layout = 'row' | 'column';

/** The places of panels on a plot, and the size of all of them together, in px. */
function placesOf(panels: readonly Panel[], layout: Layout) {
  const gap = layout === 'row' ? GAP : COLUMN_GAP;
  let [x, y] = [0, 0];
  const places = panels.map((one) => {
    const place = { x, y };
    if (layout === 'row') x += one.width + gap;
    else y += one.height + gap;
    return place;
  });
  const end = (size: 'width' | 'height', at: 'x' | 'y'): number =>
    Math.max(...panels.map((one, index) => one[size] + (places[index]?.[at] ?? 0)));
  return { places, width: end('width', 'x'), height: end('height', 'y') };
}

/** Panels on white, under a title and a sentence about what is shown in which unit. */
export function frame(
  title: string,
  subtitle: string,
  panels: readonly Panel[],
  layout: Layout = 'row',
): string {
  const inner = placesOf(panels, layout);
  const width = inner.width + 2 * MARGIN;
  const height = HEAD + inner.height + MARGIN;
  const placed = panels.map((one, index) => {
    const { x = 0, y = 0 } = inner.places[index] ?? {};
    return one.svg.replace('<svg ', `<svg x="${MARGIN + x}" y="${HEAD + y}" `);
  });
  const font = `font-family: ${FONT.replaceAll('"', "'")}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(title, MARGIN, 28, `${font}; font-size: 17px; font-weight: 600`),
    text(subtitle, MARGIN, 48, `${font}; font-size: 13px; opacity: 0.75`),
    ...placed,
    '</svg>',
    '',
  ].join('\n');
}
