/** A name of a legend or a list of choices, and what a chart draws in its colour. */
export interface Drawn {
  readonly name: string;
  readonly colour: string;
  /** At each bucket: above the zero line for a line, of its height for a bar; null where nothing has the colour. */
  readonly pixels: readonly (number | null)[];
}
interface Bidder {
  readonly name: string;
  readonly totalRevenue: readonly number[];
}

/** Pixels that a point may be off: markers hide parts of each other, and a bar has a least height. */
const TOLERANCE = 4;
/** Bidders that have a colour of their own in one chart (specification 2 §9). */
const PALETTE = 9;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** What is drawn in each colour, with the values that it stands for: bidders with one colour are drawn as their sum. */
const seriesOf = (drawn: readonly Drawn[], bidders: readonly Bidder[]) =>
  [...new Set(drawn.map(({ colour }) => colour))].flatMap((colour) => {
    const same = drawn.filter((one) => one.colour === colour);
    const own = bidders.filter(({ name }) => same.some((one) => one.name === name));
    const points = (same[0]?.pixels ?? []).map((height, at) => ({
      height,
      value: own.reduce((sum, { totalRevenue }) => sum + (totalRevenue[at] ?? 0), 0),
    }));
    return own.length > 0 ? [{ name: own.map(({ name }) => name).join(', '), points }] : [];
  });

/**
 * What is wrong with the colours of a chart: all that is drawn must have one scale, so a series in the colour of
 * another one stands at heights that its values do not explain.
 */
export function drawnFindings(drawn: readonly Drawn[], bidders: readonly Bidder[]): string[] {
  const all = seriesOf(drawn, bidders).map(({ name, points }) => ({
    ...{ name, points },
    found: points.flatMap(({ height, value }) => (height && value > 0 ? [{ height, value }] : [])),
  }));
  const ratios = all.flatMap(({ found }) => found.map(({ height, value }) => height / value));
  const scale = median(ratios);
  // What another series stands on may be hidden by it.
  const isFree = (value: number, at: number) =>
    all.filter(({ points }) => Math.abs((points[at]?.value ?? 0) - value) * scale <= 2 * TOLERANCE)
      .length === 1;
  return all.flatMap(({ name, points, found }) => {
    const free = points.filter(({ value }, at) => value * scale > TOLERANCE && isFree(value, at));
    const what = `${name}: its colour in the legend is drawn`;
    if (found.length < free.length / 2)
      return [`${what} at ${found.length} of ${free.length} points`];
    const off = median(found.map(({ value, height }) => Math.abs(value * scale - height)));
    return off > TOLERANCE ? [`${what} ${Math.round(off)} px from its values`] : [];
  });
}

/** What is wrong with the names of a legend: those of the response, and nobody else; each with a colour of its own. */
export function legendFindings(legend: readonly Drawn[], bidders: readonly Bidder[]): string[] {
  const isOf = (all: readonly { readonly name: string }[], name: string) =>
    all.some((one) => one.name === name);
  const lacking = bidders.filter(({ name }) => !isOf(legend, name));
  const others = legend.filter(({ name }) => !isOf(bidders, name) && !/^Other \(\d+\)$/.test(name));
  const own = legend.filter(({ name }) => isOf(bidders, name));
  const colours = new Set(own.map(({ colour }) => colour)).size;
  const isShort = colours < Math.min(bidders.length, PALETTE);
  return [
    ...lacking.map(({ name }) => `the legend lacks ${name}`),
    ...others.map(({ name }) => `the legend has ${name}, which no response has`),
    ...(isShort ? [`${bidders.length} bidders have ${colours} colours`] : []),
  ];
}
