/** How a series is drawn; the colour is an index into the palette, because each theme has its own. */
export interface SeriesStyle {
  /** 1…9: the custom property `--chart-{slot}`. */
  readonly slot: number;
  /** Lengths of strokes and gaps in px; none for a full line. */
  readonly dash: readonly number[];
  readonly marker: MarkerShape;
}

/** The custom property of a series' colour: the library reads it and follows the theme. */
export const colourOf = ({ slot }: Pick<SeriesStyle, 'slot'>) => `var(--chart-${slot})`;

/** The dashes of every line of a compared range. */
export const COMPARED_DASH: readonly number[] = [4, 4];

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus';

const TOTAL_SLOT = 1;
const GREY_SLOT = 9;

export const TOTAL_STYLE: SeriesStyle = { slot: TOTAL_SLOT, dash: [], marker: 'circle' };
export const OTHER_STYLE: SeriesStyle = { slot: GREY_SLOT, dash: [1, 3], marker: 'circle' };

/** The colours that bidders have by their names: all but the total's, the grey, and one of two of the same hue. */
const NAME_SLOTS = [2, 3, 5, 6, 7, 8] as const;
/**
 * For bidders whose colour is taken, and only then: the darker of two of one hue, the total's, which no breakdown draws,
 * and last the grey, which is that of 'Other' beyond nine bidders.
 */
const SPARE_SLOTS = [4, TOTAL_SLOT, GREY_SLOT] as const;
/** Maximum number of bidders that each have a colour of their own in one chart. */
export const MAX_BIDDERS = NAME_SLOTS.length + SPARE_SLOTS.length;
const DASHES: readonly (readonly number[])[] = [[], [7, 3]];
const MARKERS: readonly MarkerShape[] = ['square', 'triangle', 'diamond', 'cross', 'plus'];

/** Chosen by a search so that the five best bidders of each simulated publisher have different colours. */
const HASH_START = 2_885_203;

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
 * The look that a bidder has alone: depends only on its name, so that it is the same on every screen, under every filter
 * and after a reload.
 */
export function bidderStyle(name: string): SeriesStyle {
  const hash = hashOf(name);
  return {
    slot: NAME_SLOTS[hash % NAME_SLOTS.length] ?? GREY_SLOT,
    dash: [],
    marker: MARKERS[Math.floor(hash / NAME_SLOTS.length) % MARKERS.length] ?? 'circle',
  };
}

/**
 * The looks of bidders that are drawn together, the one with the highest revenue first, `MAX_BIDDERS` at most: no two have
 * one colour, nor one marker and dash. Each has the look of `bidderStyle`. Where two would have the same colour, one of
 * them (always the same one of the two) takes a free one; of two with the same marker the one with less revenue does, and
 * the smallest are dashed once all markers are taken.
 */
export function bidderStyles(ranked: readonly string[]): ReadonlyMap<string, SeriesStyle> {
  const inOrder = ranked.toSorted((one, other) => hashOf(one) - hashOf(other));
  const own = new Set(inOrder.map((name) => bidderStyle(name).slot));
  const spare = [...NAME_SLOTS, ...SPARE_SLOTS].filter((slot) => !own.has(slot));
  const slots = new Map(
    inOrder.map((name) => {
      const { slot } = bidderStyle(name);
      return [name, own.delete(slot) ? slot : (spare.shift() ?? slot)];
    }),
  );
  let free: readonly MarkerShape[] = [];
  return new Map(
    ranked.map((name, rank) => {
      if (rank % MARKERS.length === 0) free = MARKERS;
      const { marker: own } = bidderStyle(name);
      const marker = free.includes(own) ? own : (free[0] ?? own);
      free = free.filter((one) => one !== marker);
      const dash = DASHES[Math.floor(rank / MARKERS.length)] ?? [];
      return [name, { slot: slots.get(name) ?? GREY_SLOT, dash, marker }];
    }),
  );
}
