import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { Yaml } from './yaml-text.ts';

/** Maximum number of criteria of a step, and of rows whose values are compared. */
const MAX_CRITERIA = 8;
const MAX_ROWS = 3;

/** Names of values that differ in every run, or only say when something was. */
const UNSTABLE = /time|date|stamp|url|link|etag|expire|signature|token|hash|now|version/i;
const NAME = /^[A-Za-z_]\w*$/;
const MAX_TEXT = 60;

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a literal of a simple criterion; undefined for one that is not compared. */
function literalOf(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined;
  return /^[\w .,:!?-]+$/.test(value) && !/^\d{4}-\d{2}/.test(value) ? `'${value}'` : undefined;
}

const lengthCriterion = (path: string, length: number): Yaml => ({
  context: '$response.body',
  type: 'jsonpath',
  condition: `$[?length(@${path}) == ${length}]`,
});

/** Criteria for the members of an object: plain values are equal, lists have their length. */
function memberCriteria(object: Members, pointer: string, path: string): Yaml[] {
  return Object.entries(object).flatMap(([name, value]): Yaml[] => {
    if (!NAME.test(name) || UNSTABLE.test(name)) return [];
    if (Array.isArray(value)) return [lengthCriterion(`${path}.${name}`, value.length)];
    const literal = literalOf(value);
    return literal === undefined
      ? []
      : [{ condition: `$response.body#${pointer}/${name} == ${literal}` }];
  });
}

function dataCriteria(data: unknown): Yaml[] {
  if (isMembers(data)) {
    const members = memberCriteria(data, '/data', '.data');
    return members.length > 0 ? members : [lengthCriterion('.data', Object.keys(data).length)];
  }
  if (!Array.isArray(data)) return [];
  const rows: readonly unknown[] = data;
  const few = rows.length <= MAX_ROWS ? rows : [];
  return [
    lengthCriterion('.data', rows.length),
    ...few.flatMap((row, index) =>
      isMembers(row) ? memberCriteria(row, `/data/${index}`, `.data[${index}]`).slice(0, 2) : [],
    ),
  ];
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** The status of a repeated request: it is sent without the tag for which the server answered "not modified". */
export const repeatedStatus = ({ status }: JournalEntry): number =>
  status === 304 ? 200 : (status ?? 0);

/** Criteria for the response of a request: its status, and what is stable in a small body. */
export function proposedCriteria(entry: JournalEntry): Yaml[] {
  const status: Yaml = { condition: `$statusCode == ${repeatedStatus(entry)}` };
  const body = parsed(entry.response.body);
  if (!isMembers(body)) return [status];
  const { msg, message, data } = body;
  const text = literalOf(msg ?? message);
  const isError = (entry.status ?? 0) >= 400;
  const name = msg === undefined ? 'message' : 'msg';
  return [
    status,
    ...(isError && text !== undefined ? [{ condition: `$response.body#/${name} == ${text}` }] : []),
    ...dataCriteria(data),
  ].slice(0, MAX_CRITERIA);
}
