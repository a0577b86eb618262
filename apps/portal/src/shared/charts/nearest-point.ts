/** A point of a plot, in px from its left and upper edge; without `y` it is the whole column. */
export interface CursorPoint {
  readonly x: number;
  readonly y?: number;
}

/** The index of the point next to a position in the plot; 0 without points. */
export function nearestPoint(points: readonly CursorPoint[], x: number, y: number): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, point] of points.entries()) {
    const distance = (point.x - x) ** 2 + (point.y === undefined ? 0 : (point.y - y) ** 2);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}
