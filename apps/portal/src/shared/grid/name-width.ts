/** Width of the column with the carets, in pixels. */
export const CARET_WIDTH = 50;

/** Maximum share of the table's width for the name column, without the caret column. */
const NAME_SHARE = 0.7;

/** Maximum width that a name column can be dragged to, in pixels; undefined while the table's width is unknown. */
export function nameMaxWidth(tableWidth: number, minWidth: number): number | undefined {
  if (tableWidth <= 0) return undefined;
  return Math.max(minWidth, Math.floor(NAME_SHARE * tableWidth) - CARET_WIDTH);
}
