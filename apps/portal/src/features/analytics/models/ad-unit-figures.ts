/** The figures of every level of the ad unit tables. */
export interface AdUnitFigures {
  /** In the currency of the response. */
  readonly totalRevenue: number;
  readonly impressionCount: number;
  /** Auctions of an ad unit, ad requests of a line item. */
  readonly requestCount: number;
  /** The denominator of the fill rate. */
  readonly fillBase: number;
}

/** The sums of figures. */
export function sumFigures(rows: readonly AdUnitFigures[]): AdUnitFigures {
  const sum = (figure: keyof AdUnitFigures) => rows.reduce((total, row) => total + row[figure], 0);
  return {
    totalRevenue: sum('totalRevenue'),
    impressionCount: sum('impressionCount'),
    requestCount: sum('requestCount'),
    fillBase: sum('fillBase'),
  };
}

/** The figures of a row whose requests are the base of its fill rate. */
export const figuresOf = (row: Omit<AdUnitFigures, 'fillBase'>): AdUnitFigures => ({
  totalRevenue: row.totalRevenue,
  impressionCount: row.impressionCount,
  requestCount: row.requestCount,
  fillBase: row.requestCount,
});
