/** Rounds to 2 decimals (money per thousand) or 4 (rates), half away from zero; keeps `null`. */
export function roundRatio(value: number, decimals: 2 | 4): number;
export function roundRatio(value: number | null, decimals: 2 | 4): number | null;
export function roundRatio(value: number | null, decimals: 2 | 4): number | null {
  if (value === null) return null;
  // Exponent notation avoids that 1.005 * 100 is 100.49999999999999.
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`);
  return Number.isNaN(rounded) ? roundPlainly(value, decimals) : Math.sign(value) * rounded;
}

/** Numbers so small or large that they print with an exponent of their own. */
function roundPlainly(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
