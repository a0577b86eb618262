/** A figure that a statement of a story is about. */
export interface StatedFigure {
  /** Without the sign, as it is shown: `12.5` for `-12.50%`. */
  readonly size: number;
  readonly sign: 'up' | 'down' | 'none';
  /** The whole value, with its sign, to compare figures with each other. */
  readonly value: number;
}

/** What a statement says about its figure. */
export interface FigureClaims {
  readonly sign?: 'up' | 'down';
  readonly atLeast?: number;
  readonly atMost?: number;
}

const SIGN_NAMES = { up: 'a gain', down: 'a loss' } as const;

/** What a figure is although a statement claims something else: `is less than 5`. */
export function brokenClaims(
  { sign, atLeast, atMost }: FigureClaims,
  figure: StatedFigure,
): string[] {
  return [
    sign !== undefined && figure.sign !== sign && `is not ${SIGN_NAMES[sign]}`,
    atLeast !== undefined && figure.size < atLeast && `is less than ${atLeast}`,
    atMost !== undefined && figure.size > atMost && `is more than ${atMost}`,
  ].filter((problem) => problem !== false);
}

/** Whether another figure stands out more than that of a statement: it is larger in the same direction. */
export function isRival(other: StatedFigure, figure: StatedFigure, claims: FigureClaims): boolean {
  const sign = claims.sign ?? figure.sign;
  if (sign === 'none') return other.value > figure.value;
  return other.sign === sign && Math.abs(other.value) > Math.abs(figure.value);
}
