/** A condition of a JSONPath filter, such as `@.data[0].status == 1`. */
export type Condition = string;

/** The conditions for one object or list: its own plain values and the lengths of its lists. */
export interface ComparedValues {
  /** Path of the object or list below the body, such as `.data[0]`. */
  readonly path: string;
  readonly conditions: readonly Condition[];
}

/** Maximum number of conditions for one object or list, and of values of a list of plain values. */
const MAX_CONDITIONS = 24;
const MAX_VALUES = 6;

/** Names of values that differ in every run, or say when something was recorded: a running clock is set anew. */
const UNSTABLE = /(At|_at|From)$|url|URL|Url|link|Link|etag|expire|signature|token|hash|version/;
const NAME = /^[A-Za-z_]\w*$/;
const MAX_TEXT = 120;

type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a literal; undefined for one that is not compared. */
function literalOf(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined;
  // Brackets and `$` have a meaning in conditions; the journal's replacement for a secret has brackets.
  return /^[^'"\\[\]{}$\p{C}]*$/u.test(value) && !/^\d{4}-\d{2}/.test(value)
    ? `'${value}'`
    : undefined;
}

/** At most `count` indexes of a list: the first and the last ones, and some in between. */
function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_none, index) => index);
  const step = (length - 1) / (count - 1);
  return Array.from({ length: count }, (_none, index) => Math.round(index * step));
}

/** The rows that are compared: the first two and the last. */
const rowsOf = (length: number): number[] => [
  ...new Set([0, 1, length - 1].filter((index) => index >= 0 && index < length)),
];

const lengthIs = (path: string, list: readonly unknown[]): Condition =>
  `length(@${path}) == ${list.length}`;

/** The conditions of a list for the object that has it: its length, and some of its plain values. */
function listConditions(list: readonly unknown[], path: string): Condition[] {
  const values = spread(list.length, MAX_VALUES).flatMap((index): Condition[] => {
    const literal = literalOf(list[index]);
    return literal === undefined ? [] : [`@${path}[${index}] == ${literal}`];
  });
  return [lengthIs(path, list), ...values];
}

function memberConditions(value: unknown, path: string): Condition[] {
  if (Array.isArray(value)) return listConditions(value, path);
  const literal = literalOf(value);
  return literal === undefined ? [] : [`@${path} == ${literal}`];
}

/** The members of an object that are compared. */
const stableMembers = (object: Members): [string, unknown][] =>
  Object.entries(object).filter(([name]) => NAME.test(name) && !UNSTABLE.test(name));

function* valuesOfObject(object: Members, path: string): Generator<ComparedValues> {
  const members = stableMembers(object);
  const conditions = members
    .flatMap(([name, value]) => memberConditions(value, `${path}.${name}`))
    .slice(0, MAX_CONDITIONS);
  if (conditions.length > 0) yield { path, conditions };
  for (const [name, value] of members) yield* innerValues(value, `${path}.${name}`);
}

/** The values of the objects in an object's member. */
function* innerValues(value: unknown, path: string): Generator<ComparedValues> {
  if (isMembers(value)) yield* valuesOfObject(value, path);
  else if (Array.isArray(value)) yield* valuesOfRows(value, path);
}

function* valuesOfRows(rows: readonly unknown[], path: string): Generator<ComparedValues> {
  for (const index of rowsOf(rows.length)) {
    const row = rows[index];
    if (isMembers(row)) yield* valuesOfObject(row, `${path}[${index}]`);
  }
}

/**
 * What is stable in the data of a response, outer values first: all plain values of objects, the length of each list, and
 * the values of its first, second and last entry. A list that is not whole has no length.
 */
export function comparedValues(data: unknown, path: string, isWhole: boolean): ComparedValues[] {
  if (!Array.isArray(data)) return isMembers(data) ? [...valuesOfObject(data, path)] : [];
  const own = isWhole ? listConditions(data, path) : [];
  const inner = [...valuesOfRows(data, path)];
  return own.length > 0 ? [{ path, conditions: own }, ...inner] : inner;
}
