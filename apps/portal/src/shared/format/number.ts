const formats = new Map<number, Intl.NumberFormat>();

/** English thousands separators and a fixed number of decimals; never shows "-0". */
export function formatNumber(value: number, decimals = 0): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formats.set(decimals, format);
  }
  return format.format(value);
}
