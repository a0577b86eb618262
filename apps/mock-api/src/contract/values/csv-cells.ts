/**
 * A text that a spreadsheet may run as a formula: it begins with `=`, `+`, `-` or `@` (also in the wide forms of Asian
 * keyboards), if need be after white space, or with a tab or line end. Apostrophes before it count as part of it, so that
 * `restored` undoes exactly what `neutralized` does.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell as it is exported: with a `'` before a text that a spreadsheet may run as a formula. */
export function neutralized(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell that `neutralized` has exported. */
export function restored(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
