import type { CsvProblem } from '../../contract/operations/csv-problem-schema.ts';
import {
  CSV_COLUMNS,
  CSV_PARAMS_TOO_DEEP,
  CSV_PROBLEMS,
} from '../../contract/values/csv-problems.ts';
import { LIMITS } from '../../contract/values/limits.ts';
import { byCodeUnit } from '../by-code-unit.ts';
import { problemHead } from './problem-head.ts';
import type { RowProblems } from './row-problems.ts';
import type { CrowdedPage, DivIds, Duplicate } from './div-id-rules.ts';

function byPageDivIdAndBidder(a: Duplicate, b: Duplicate): number {
  return (
    byCodeUnit(a.page, b.page) || byCodeUnit(a.divId, b.divId) || byCodeUnit(a.bidder, b.bidder)
  );
}

function byPage(a: CrowdedPage, b: CrowdedPage): number {
  return byCodeUnit(a.page, b.page);
}

/** The problems of the rows of a file with a valid header (201 to 501), by code: each kind once, with all its rows. */
export function listRowProblems(found: RowProblems, divIds: DivIds): CsvProblem[] {
  const bidders = [...found.unsupportedBidders].sort(byCodeUnit);
  const columns = CSV_COLUMNS.map((column) => ({
    column,
    rows: found.emptyCells.get(column) ?? [],
  }));
  const duplicates = divIds.duplicates.toSorted(byPageDivIdAndBidder);
  const crowded = divIds.crowdedPages.toSorted(byPage);
  const limit = LIMITS.divIdsPerPage;

  const unsupported = { ...problemHead(201), bidders, rows: found.unsupportedRows };
  const sizes = { ...problemHead(202), rows: found.rows[202] };
  const message = found.hasDeepParams ? CSV_PARAMS_TOO_DEEP : CSV_PROBLEMS[203];
  const params = { code: 203 as const, message, rows: found.rows[203] };
  const empty = { ...problemHead(204), columns: columns.filter(({ rows }) => rows.length > 0) };
  const adUnits = { ...problemHead(205), rows: found.rows[205] };
  const repeated = { ...problemHead(402), duplicates };
  const tooMany = { ...problemHead(501), pages: crowded.map((page) => ({ ...page, limit })) };
  return [
    ...(unsupported.rows.length > 0 ? [unsupported] : []),
    ...(sizes.rows.length > 0 ? [sizes] : []),
    ...(params.rows.length > 0 ? [params] : []),
    ...(empty.columns.length > 0 ? [empty] : []),
    ...(adUnits.rows.length > 0 ? [adUnits] : []),
    ...(duplicates.length > 0 ? [repeated] : []),
    ...(crowded.length > 0 ? [tooMany] : []),
  ];
}
