/** One measured value: of a seed, mostly of one site of it, sometimes of one bidder or incident there. */
export interface Reading {
  readonly id: string;
  readonly seed: number;
  /** Persona of the site; `all` for a value of several sites. */
  readonly persona: string;
  readonly value: number;
}

/** Measured values by the id of their band; no value where there was nothing to measure. */
export type Values = Readonly<Record<string, number | readonly number[]>>;

/** The readings of a site. NaN stays: it lies in no band. */
export function readingsOf(seed: number, persona: string, values: Values): Reading[] {
  return Object.entries(values).flatMap(([id, found]) =>
    (typeof found === 'number' ? [found] : found).map((value) => ({ id, seed, persona, value })),
  );
}
