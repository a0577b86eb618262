export interface ComparedValues {
  /** JSONPath filters, each of an object or a row: `$[?@.data.status == 1]`, `$[0].data[?@.id == 7 && @.status == 1]`. */
  readonly filters: readonly string[];
  /** Values in lists of plain values: JSON pointers into the body, and literals. */
  readonly values: readonly (readonly [pointer: string, literal: string])[];
}

/** Maximum number of conditions of a filter, and of compared values of one list of plain values. */
const MAX_CONDITIONS = 16;
const MAX_VALUES = 3;

/** Names of values that differ in every run, or say when something was recorded: the clock of a scenario stands still. */
const UNSTABLE = /(At|_at|From)$|url|URL|Url|link|Link|etag|expire|signature|token|hash|version/;
const NAME = /^[A-Za-z_]\w*$/;
/** Texts that can stand in quotes: brackets and `$` have a meaning in criteria. */
const QUOTABLE = /^[^'"\\[\]{}$\p{C}]*$/u;
const MAX_TEXT = 120;

type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a literal; undefined for one that is not compared. */
function literalOf(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined;
  // The journal's replacement for a secret has brackets; a day may be that of the clock.
  return QUOTABLE.test(value) && !/^\d{4}-\d{2}/.test(value) ? `'${value}'` : undefined;
}

/** Indexes of the first, the middle and the last of so many entries. */
const someOf = (length: number): number[] => [
  ...new Set([0, Math.floor(length / 2), length - 1].slice(0, MAX_VALUES)),
];

/** Maximum number of compared rows that earlier requests have changed. */
const MAX_TOUCHED = 4;

/** Whether a member of a row is the id, or a part of the id, of a changed record. */
const isTouched = (row: unknown, touched: ReadonlySet<string>): boolean =>
  isMembers(row) &&
  Object.values(row).some(
    (value) =>
      (typeof value === 'string' || typeof value === 'number') && touched.has(String(value)),
  );

/** Indexes of the rows that are compared: those that were changed, the first two and the last. */
function rowsOf(rows: readonly unknown[], touched: ReadonlySet<string>): number[] {
  const changed = rows.flatMap((row, index) => (isTouched(row, touched) ? [index] : []));
  const others = [0, 1, rows.length - 1].filter((index) => index >= 0 && index < rows.length);
  return [...new Set([...changed.slice(0, MAX_TOUCHED), ...others])];
}

/** Where a value is in the body. */
interface ValueLocation {
  /** Path below the body with indexes, such as `.data[0].detail`. */
  readonly path: string;
  /** As a JSON pointer; null below a name that a criterion cannot have. */
  readonly pointer: string | null;
  /** Path below the node that the filter tests, such as `.data` or `.detail`. */
  readonly own: string;
}

/** The location of a member; undefined for a name that a JSONPath cannot have. */
function memberAt({ path, pointer, own }: ValueLocation, name: string): ValueLocation | undefined {
  const isPlain = NAME.test(name);
  if (!isPlain && !QUOTABLE.test(name)) return undefined;
  const step = isPlain ? `.${name}` : `['${name}']`;
  return {
    path: path + step,
    pointer: isPlain && pointer !== null ? `${pointer}/${name}` : null,
    own: own + step,
  };
}

/** Conditions joined in pairs: the Arazzo runner evaluates `a && b && c` in part only. */
const allOf = (conditions: readonly string[]): string =>
  conditions.reduce((all, next) => `${all.includes(' && ') ? `(${all})` : all} && ${next}`);

/** Collects what is compared, outer values first. */
class Collector {
  readonly filters: string[] = [];
  readonly values: (readonly [string, string])[] = [];
  readonly #touched: ReadonlySet<string>;
  /** Lists of rows whose entries are still to be read. */
  readonly #lists: { readonly rows: readonly unknown[]; readonly location: ValueLocation }[] = [];

  constructor(touched: ReadonlySet<string>) {
    this.#touched = touched;
  }

  /** Adds the filter of an object; `prefix` selects the nodes that it tests. */
  object(object: Members, location: ValueLocation, prefix: string): void {
    this.#filter(prefix, this.#conditions(object, location));
  }

  /** Adds the filters of a list of rows, and its length if it is whole. */
  list(list: readonly unknown[], location: ValueLocation, isWhole: boolean): void {
    if (isWhole) this.#filter('$', [this.#length(list, location)]);
    this.#entries(list, location);
  }

  /** Adds the rows of all lists that were found, and of the lists in these. */
  finish(): void {
    for (let next = this.#lists.shift(); next; next = this.#lists.shift()) {
      const { rows, location } = next;
      for (const index of rowsOf(rows, this.#touched)) {
        const [row, at] = [rows[index], `${location.path}[${index}]`];
        const pointer = location.pointer === null ? null : `${location.pointer}/${index}`;
        const rowLocation = { path: at, pointer, own: '' };
        if (isMembers(row)) this.object(row, rowLocation, `$[0]${location.path}`);
      }
    }
  }

  #filter(prefix: string, conditions: readonly string[]): void {
    if (conditions.length > 0)
      this.filters.push(`${prefix}[?${allOf(conditions.slice(0, MAX_CONDITIONS))}]`);
  }

  #length(list: readonly unknown[], { own }: ValueLocation): string {
    return `length(@${own}) == ${list.length}`;
  }

  #entries(list: readonly unknown[], location: ValueLocation): void {
    if (list.some(isMembers)) this.#lists.push({ rows: list, location });
    else if (location.pointer !== null)
      for (const index of someOf(list.length)) {
        const literal = literalOf(list[index]);
        if (literal !== undefined) this.values.push([`${location.pointer}/${index}`, literal]);
      }
  }

  #conditions(object: Members, location: ValueLocation): string[] {
    const entries = Object.entries(object);
    // An object of objects is a list with names.
    const isMap = entries.length > 0 && entries.every(([, value]) => typeof value === 'object');
    return [
      ...(isMap ? [`length(@${location.own}) == ${entries.length}`] : []),
      ...entries.flatMap(([name, value]) => this.#memberConditions(name, value, location)),
    ];
  }

  #memberConditions(name: string, value: unknown, object: ValueLocation): string[] {
    const location = memberAt(object, name);
    if (!location || UNSTABLE.test(name)) return [];
    if (isMembers(value)) return this.#conditions(value, location);
    if (Array.isArray(value)) {
      this.#entries(value, location);
      return [this.#length(value, location)];
    }
    const literal = literalOf(value);
    return literal === undefined ? [] : [`@${location.own} == ${literal}`];
  }
}

/**
 * What is stable in the data of a response: the plain values of objects, the length of each list, the first, second and
 * last row of a list of rows, the rows with one of the `touched` ids, and the first, middle and last value of another list. Data that is not whole has no length.
 * The Arazzo runner does not find members of an entry of a list in a filter (`@.data[0].id`): a filter tests the entries.
 */
export function comparedValues(
  data: unknown,
  isWhole: boolean,
  touched: ReadonlySet<string>,
): ComparedValues {
  const collector = new Collector(touched);
  const location = { path: '.data', pointer: '/data', own: '.data' };
  if (Array.isArray(data)) collector.list(data, location, isWhole);
  else if (isMembers(data)) collector.object(data, location, '$');
  collector.finish();
  return collector;
}
