/** The number ten to the power of `places` times as large, shifted in decimal digits: 1.005 by 2 is 100.5, not 100.49…. */
export function shiftDecimal(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * A number rounded to `decimals`, half away from zero, as a person rounds the digits that `String` writes. Every amount
 * and metric on the screen and in a file is rounded here, so that they agree to the last digit: `toFixed` rounds the
 * binary fraction below 1.005 down, `Intl` rounds 1.005 up. Never returns -0.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.round(shiftDecimal(Math.abs(value), decimals));
  return Math.sign(value) * shiftDecimal(size, -decimals) + 0;
}
