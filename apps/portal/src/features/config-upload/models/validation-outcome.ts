import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { ApiError } from '#portal/shared/api/api-error.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

const hasRows = ({ rows }: Json) => isListOf(rows, Number.isInteger);

const isColumn = (value: unknown) => isObject(value) && isText(value['column']) && hasRows(value);

const isDuplicate = (value: unknown) =>
  isObject(value) &&
  ['page', 'divId', 'bidder'].every((key) => isText(value[key])) &&
  hasRows(value);

const isCrowdedPage = (value: unknown) =>
  isObject(value) && isText(value['page']) && isNumber(value['divIds']) && isNumber(value['limit']);

/** For each code, a check of the details that the report needs. */
const HAS_DETAILS: ReadonlyMap<unknown, (problem: Json) => boolean> = new Map([
  [101, ({ columns }: Json) => isListOf(columns, isText)],
  [201, (problem: Json) => isListOf(problem['bidders'], isText) && hasRows(problem)],
  [202, hasRows],
  [203, hasRows],
  [204, ({ columns }: Json) => isListOf(columns, isColumn)],
  [205, hasRows],
  [402, ({ duplicates }: Json) => isListOf(duplicates, isDuplicate)],
  [501, ({ pages }: Json) => isListOf(pages, isCrowdedPage)],
]);

/** True for a problem that can be reported: it has a known code and its details, or an unknown code. */
export function isProblem(value: unknown): value is CsvProblem {
  if (!isObject(value) || !Number.isInteger(value['code'])) return false;
  return HAS_DETAILS.get(value['code'])?.(value) ?? true;
}

/** The result of the server's validation of a file (specification 1 §5). */
export interface ValidationOutcome {
  readonly isValid: boolean;
  readonly errors: readonly CsvProblem[];
  readonly validRows: number;
}

export interface ValidationResponse {
  readonly code: number;
  readonly text: string;
  readonly data: unknown;
}

const VALID = 200;
export const INVALID = 422;

/** The outcome in a response's data; undefined when it is unreadable. A file is valid when the list is empty. */
export function outcomeOf(data: unknown): ValidationOutcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { problems, validRows } = data as { problems?: unknown; validRows?: unknown };
  if (!Array.isArray(problems) || !problems.every(isProblem)) return undefined;
  if (typeof validRows !== 'number') return undefined;
  return { isValid: problems.length === 0, errors: problems, validRows };
}

/**
 * Reads a response: 200 and 422 are outcomes. Throws an ApiError of kind `server` for any other code, and of kind
 * `network` when an outcome is unreadable.
 */
export function readValidation({ code, text, data }: ValidationResponse): ValidationOutcome {
  if (code !== VALID && code !== INVALID) {
    throw new ApiError({ kind: 'server', code, serverText: text });
  }
  const outcome = outcomeOf(data);
  if (!outcome || (code === INVALID && outcome.isValid)) throw new ApiError({ kind: 'network' });
  return outcome;
}
