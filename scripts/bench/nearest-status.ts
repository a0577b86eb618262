/** How many rows a list has under a filter. */
export interface CountedStatus<Status> {
  readonly status: Status;
  readonly rows: number;
}

/** The status whose list is nearest to so many rows, the first of several; throws when there is none. */
export function nearestStatus<Status>(
  counted: readonly CountedStatus<Status>[],
  wanted: number,
): CountedStatus<Status> {
  const far = ({ rows }: CountedStatus<Status>): number => Math.abs(rows - wanted);
  const [first, ...others] = counted;
  if (!first) throw new RangeError('there is no status to choose from');
  return others.reduce((best, one) => (far(one) < far(best) ? one : best), first);
}
