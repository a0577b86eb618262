/**
 * The beginning of a text that a spreadsheet may run as a formula: a sign, also in the other forms of Asian keyboards and
 * of typography, after white space and invisible characters, which some spreadsheets remove; or a tab or line end itself,
 * because some continue in the next cell or row there. Apostrophes before it count as part of it, so that `restored` undoes
 * exactly what `neutralized` does.
 */
const FORMULA =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=＝﹦⁼₌+＋﹢⁺₊\-－﹣−⁻₋@＠﹫])/u;

/** A cell as it is exported: with a `'` before a text that a spreadsheet may run as a formula. */
export function neutralized(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell that `neutralized` has exported. */
export function restored(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
