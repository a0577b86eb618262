/** Number of rows of a list per status filter. */
export interface CountedStatus<Status> {
  readonly status: Status;
  readonly rows: number;
}

/**
 * Returns the status whose list length is nearest to a number of rows, the first of several; throws for no statuses.
 */
export function nearestStatus<Status>(
  counted: readonly CountedStatus<Status>[],
  wanted: number,
): CountedStatus<Status> {
  const far = ({ rows }: CountedStatus<Status>): number => Math.abs(rows - wanted);
  const [first, ...others] = counted;
  if (!first) throw new RangeError('there is no status to choose from');
  return others.reduce((best, one) => (far(one) < far(best) ? one : best), first);
}
