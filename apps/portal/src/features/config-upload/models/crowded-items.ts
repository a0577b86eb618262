import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { cellOf, type CsvFile } from './csv-file.ts';
import type { ProblemItem } from './problem-item.ts';

type CrowdedPage = Extract<CsvProblem, { readonly code: 501 }>['pages'][number];

/** A page with too many div ids, and the rows counted so far. */
interface Count {
  readonly page: CrowdedPage;
  readonly kept: Set<string>;
  readonly items: ProblemItem[];
}

/** Adds a problem for the row if its div id exceeds the page's limit. */
function take({ page, kept, items }: Count, divId: string, line: number): void {
  if (kept.size < page.limit) kept.add(divId);
  if (kept.has(divId)) return;
  const fix = `Move it to another page or remove it: ${page.page} has ${formatNumber(page.divIds)} div ids.`;
  items.push({ rows: [line], column: 'DIV_ID', value: divId, fix });
}

/** One problem for the whole page, when its rows are unknown. */
function wholePage({ page, divIds, limit }: CrowdedPage): ProblemItem {
  const value = `${formatNumber(divIds)} div ids on ${page}`;
  return { rows: [], column: 'DIV_ID', value, fix: `Keep at most ${limit} on a page.` };
}

/** The rows of the div ids that exceed the limit, page by page; `csv` is null when the file could not be read. */
export function crowdedItems(pages: readonly CrowdedPage[], csv: CsvFile | null): ProblemItem[] {
  const counts = new Map(
    pages.map((page): [string, Count] => [page.page, { page, kept: new Set(), items: [] }]),
  );
  // One pass through the file for all pages: there may be thousands of them.
  for (const row of csv?.rows ?? []) {
    const count = csv && counts.get(cellOf(csv, row, 'PAGE'));
    const divId = csv && cellOf(csv, row, 'DIV_ID');
    if (count && divId && divId.trim() !== '') take(count, divId, row.line);
  }
  return [...counts.values()].flatMap(({ page, items }) =>
    items.length > 0 ? items : [wholePage(page)],
  );
}
