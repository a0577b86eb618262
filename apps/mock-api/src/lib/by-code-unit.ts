/** Compares two texts by their UTF-16 code units, ascending: the order of every list in a response. */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
