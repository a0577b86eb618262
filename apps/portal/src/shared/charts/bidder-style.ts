/** How a series is drawn; the colour is an index into the palette, because each theme has its own. */
export interface SeriesStyle {
  /** 1…9: the custom property `--chart-{slot}`; 0 is the grey of 'Other'. */
  readonly slot: number;
  /** Lengths of strokes and gaps in px; none for a full line. */
  readonly dash: readonly number[];
  readonly marker: MarkerShape;
}

/** The opacity of the bars of each series: bars have no dash, so the second series of a colour is paler. */
export function barOpacities(styles: readonly SeriesStyle[]): number[] {
  return styles.map(({ slot }, index) =>
    styles.slice(0, index).some((earlier) => earlier.slot === slot) ? PALE_BAR : 1,
  );
}

/** The bar of a compared or unfinished bucket: an outline, almost empty. */
export const HOLLOW_BAR = { fillOpacity: 0.15, lineDash: [2, 2] } as const;
const PALE_BAR = 0.45;

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus';

/** The nine colours of the charts. */
export const PALETTE_SIZE = 9;

export const TOTAL_STYLE: SeriesStyle = { slot: 1, dash: [], marker: 'circle' };
export const OTHER_STYLE: SeriesStyle = { slot: 0, dash: [1, 3], marker: 'circle' };

/** The first slot is reserved for the total. */
const FIRST_SLOT = 2;
const SLOTS = PALETTE_SIZE - FIRST_SLOT + 1;
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [3, 3]];
const MARKERS: readonly MarkerShape[] = ['square', 'triangle', 'diamond', 'cross', 'plus'];

/** Chosen by a search so that bidders that often appear together get different colours. */
const HASH_START = 904_496;

function hashOf(name: string): number {
  let hash = HASH_START;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/**
 * Colour, dash and marker of a bidder: depends only on its name, so that it looks the same on every screen, under every
 * filter and after a reload. Two names of one colour differ by dash or marker.
 */
export function bidderStyle(name: string): SeriesStyle {
  const hash = hashOf(name);
  const rest = Math.floor(hash / SLOTS);
  return {
    slot: FIRST_SLOT + (hash % SLOTS),
    dash: DASHES[rest % DASHES.length] ?? [],
    marker: MARKERS[Math.floor(rest / DASHES.length) % MARKERS.length] ?? 'circle',
  };
}
