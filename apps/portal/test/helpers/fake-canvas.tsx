import type { ChartCanvasProps } from '#portal/shared/charts/chart-canvas.tsx';

/** The options of every drawing since the list was emptied. */
export const drawn: ChartCanvasProps['options'][] = [];

/** jsdom has no canvas: the options of a chart are stored, and nothing is drawn. */
export function ChartCanvas({ options }: ChartCanvasProps) {
  drawn.push(options);
  return <div data-testid="canvas" />;
}
