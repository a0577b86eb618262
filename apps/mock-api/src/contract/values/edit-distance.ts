/** The number of single edits between two texts: insert, delete, replace, or swap two neighbours. */
export function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  const at = (list: readonly number[], index: number) => list[index] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const edits = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1)];
      next.push(Math.min(...edits, isSwap ? at(before, j - 2) + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return at(row, other.length);
}
