/** The user's choice of how a time chart is drawn. */
export type ChartShape = 'line' | 'bar';
