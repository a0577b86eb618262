import { formatNumber } from '../../../shared/format/number.ts';

const MAX_SHOWN = 8;

/** Rows as a text: `row 3`, `rows 3, 5`, `rows 1, 2, 3, 4, 5, 6, 7, 8 and 92 more`. */
export function rowsInWords(rows: readonly number[]): string {
  const shown = rows.slice(0, MAX_SHOWN).join(', ');
  const more = rows.length - MAX_SHOWN;
  const tail = more > 0 ? ` and ${formatNumber(more)} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown}${tail}`;
}
