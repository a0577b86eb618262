/**
 * Compares two texts by their UTF-16 code units, ascending: the same order on every machine, for lists of a response that
 * nothing else sorts.
 */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
