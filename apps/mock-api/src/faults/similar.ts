/** Number of texts that are offered. */
const OFFERED = 3;

/** Number of characters to insert, remove or replace to turn one text into another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, left] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...other].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (left === right ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The texts that are nearest to another one, the nearest first. */
export function similarTo(text: string, known: readonly string[]): string[] {
  return known
    .map((other) => ({ other, far: distance(text, other) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ other }) => other);
}
