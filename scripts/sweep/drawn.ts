/** A name of a legend or a list of choices with its colour. */
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

/** What a chart draws in one colour, and the values that it stands for. */
export interface DrawnSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** At each bucket: above the zero line for a line, of its height for a bar; null where nothing has the colour. */
  readonly pixels: readonly (number | null)[];
}

/** Pixels that a point may be off: markers hide parts of each other, and a bar has a least height. */
const TOLERANCE = 4;
/** Bidders that have a colour of their own in one chart (specification 2 §9). */
const PALETTE = 9;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** The drawn points of a series. */
const pointsOf = ({ values, pixels }: DrawnSeries) =>
  values.flatMap((value, at) => {
    const height = pixels[at] ?? null;
    return height === null || value <= 0 ? [] : [{ value, height }];
  });

/**
 * What is wrong with the colours of a chart: all that is drawn must have one scale, so a series in the colour of
 * another one stands at heights that its values do not explain.
 */
export function drawnFindings(series: readonly DrawnSeries[]): string[] {
  const scale = median(series.flatMap(pointsOf).map(({ value, height }) => height / value));
  // What another series stands on may be hidden by it.
  const isFree = (own: DrawnSeries, at: number, value: number) =>
    series.every(
      (other) => other === own || Math.abs((other.values[at] ?? 0) - value) * scale > 2 * TOLERANCE,
    );
  return series.flatMap((own) => {
    const points = pointsOf(own);
    const free = own.values.filter((one, at) => one * scale > TOLERANCE && isFree(own, at, one));
    const what = `${own.name}: its colour in the legend is drawn`;
    if (points.length < free.length / 2)
      return [`${what} at ${points.length} of ${free.length} points`];
    const off = median(points.map(({ value, height }) => Math.abs(value * scale - height)));
    return off > TOLERANCE ? [`${what} ${Math.round(off)} px from its values`] : [];
  });
}

/** The series of a legend by their colours: bidders with one colour are drawn as their sum. */
export function legendSeries(
  legend: readonly LegendEntry[],
  bidders: readonly Pick<DrawnSeries, 'name' | 'values'>[],
): (LegendEntry & Pick<DrawnSeries, 'values'>)[] {
  return [...new Set(legend.map(({ colour }) => colour))].flatMap((colour) => {
    const names = legend.filter((entry) => entry.colour === colour).map(({ name }) => name);
    const own = bidders.filter(({ name }) => names.includes(name));
    const sumAt = (at: number) => own.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
    const values = own[0]?.values.map((_, at) => sumAt(at));
    return values ? [{ name: own.map(({ name }) => name).join(', '), colour, values }] : [];
  });
}

/** What is wrong with the names of a legend: those of the response, and nobody else; each with a colour of its own. */
export function legendFindings(legend: readonly LegendEntry[], names: readonly string[]): string[] {
  const listed = legend.map(({ name }) => name);
  const strange = listed.filter((name) => !names.includes(name) && !/^Other \(\d+\)$/.test(name));
  const own = legend.filter(({ name }) => names.includes(name));
  const colours = new Set(own.map(({ colour }) => colour)).size;
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `the legend lacks ${name}`),
    ...strange.map((name) => `the legend has ${name}, which no response has`),
    ...(colours < Math.min(names.length, PALETTE)
      ? [`${names.length} bidders have ${colours} colours`]
      : []),
  ];
}
