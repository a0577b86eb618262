export interface RowStep {
  readonly id: number;
  /** 1-based position among the rows. */
  readonly position: number;
  /** The step went past the end of the list. */
  readonly wrapped: boolean;
}

/**
 * The row that a step down (1) or up (-1) makes active, wrapping at both ends. Without an active row, down starts at
 * the first row and up at the last; undefined without rows.
 */
export function stepRow(
  ids: readonly number[],
  current: number | null,
  step: 1 | -1,
): RowStep | undefined {
  const from = current === null ? -1 : ids.indexOf(current);
  const start = from === -1 && step === -1 ? ids.length : from;
  const target = start + step;
  const index = (target + ids.length) % ids.length;
  const id = ids[index];
  if (id === undefined) return undefined;
  return { id, position: index + 1, wrapped: from !== -1 && index !== target };
}
