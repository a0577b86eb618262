/** What a chart draws in one colour, and the values that it stands for. */
export interface DrawnSeries {
  readonly name: string;
  /** At each bucket; null for a gap. */
  readonly values: readonly (number | null)[];
  /** The pixels at each bucket: above the zero line for a line, of its height for a bar; null where none has the colour. */
  readonly pixels: readonly (number | null)[];
}

/** Pixels that a point may be off: markers hide parts of each other, and a bar has a least height. */
const TOLERANCE = 4;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

interface Point {
  readonly value: number;
  readonly pixels: number;
}

const pointsOf = ({ values, pixels }: DrawnSeries): Point[] =>
  values.flatMap((value, index) => {
    const drawn = pixels[index];
    const isPoint = typeof value === 'number' && value > 0 && typeof drawn === 'number';
    return isPoint ? [{ value, pixels: drawn }] : [];
  });

/**
 * What is wrong with the colours of a chart: all that is drawn must have one scale, so a series in the colour of
 * another one stands at heights that its values do not explain.
 */
export function drawnFindings(series: readonly DrawnSeries[]): string[] {
  const all = series.map(pointsOf);
  const scale = median(all.flat().map(({ value, pixels }) => pixels / value));
  // What another series stands on may be hidden by it.
  const isFree = (own: number, at: number, value: number) =>
    series.every(
      ({ values }, other) =>
        other === own || Math.abs((values[at] ?? Infinity) - value) * scale > 2 * TOLERANCE,
    );
  return series.flatMap(({ name, values }, index) => {
    const points = all[index] ?? [];
    const expected = values.filter(
      (value, at) =>
        typeof value === 'number' && value * scale > TOLERANCE && isFree(index, at, value),
    );
    if (points.length < expected.length / 2)
      return [
        `${name}: its colour in the legend is drawn at ${points.length} of ${expected.length} points`,
      ];
    const off = median(points.map(({ value, pixels }) => Math.abs(value * scale - pixels)));
    if (points.length === 0 || off <= TOLERANCE) return [];
    return [`${name}: what has its colour in the legend is ${Math.round(off)} px from its values`];
  });
}

/** One name of a legend or a list of choices with its colour. */
export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

export interface NamedValues {
  readonly name: string;
  readonly values: readonly number[];
}

/** The series of a legend by their colours: bidders with one colour are drawn as their sum. */
export function legendSeries(
  legend: readonly LegendEntry[],
  bidders: readonly NamedValues[],
): (LegendEntry & { readonly values: readonly number[] })[] {
  const colours = [...new Set(legend.map(({ colour }) => colour))];
  return colours.flatMap((colour) => {
    const names = legend.filter((entry) => entry.colour === colour).map(({ name }) => name);
    const own = bidders.filter(({ name }) => names.includes(name));
    const [first] = own;
    if (!first) return [];
    const values = first.values.map((_, at) =>
      own.reduce((sum, one) => sum + (one.values[at] ?? 0), 0),
    );
    return [{ name: own.map(({ name }) => name).join(', '), colour, values }];
  });
}

/** What is wrong with the names of a legend: those of the response, and nobody else. */
export function legendFindings(
  legend: readonly LegendEntry[],
  names: readonly string[],
  maxColours: number,
): string[] {
  const listed = legend.map(({ name }) => name);
  const colours = new Set(
    legend.filter(({ name }) => names.includes(name)).map(({ colour }) => colour),
  );
  const wanted = Math.min(names.length, maxColours);
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `the legend lacks ${name}`),
    ...listed
      .filter((name) => !names.includes(name) && !/^Other \(\d+\)$/.test(name))
      .map((name) => `the legend has ${name}, which no response has`),
    ...(colours.size < wanted ? [`${names.length} bidders have ${colours.size} colours`] : []),
  ];
}
