/** Width of the column with the carets, in pixels. */
export const CARET_WIDTH = 50;

/** Most that the name column may take of the table's width, the caret column not counted in. */
const NAME_SHARE = 0.7;

/** Widest that a name column can be dragged, in pixels; undefined while the table's width is unknown. */
export function nameMaxWidth(tableWidth: number, minWidth: number): number | undefined {
  if (tableWidth <= 0) return undefined;
  return Math.max(minWidth, Math.floor(NAME_SHARE * tableWidth) - CARET_WIDTH);
}
