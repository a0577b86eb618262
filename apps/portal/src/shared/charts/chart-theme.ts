import type { AgChartTheme } from 'ag-charts-community';
import type { ChartColours } from './chart-colours.ts';

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The look of every chart, in the tokens' colours. */
export function chartTheme(colours: ChartColours): AgChartTheme {
  return {
    baseTheme: colours.theme === 'dark' ? 'ag-default-dark' : 'ag-default',
    palette: { fills: [...colours.palette], strokes: [...colours.palette] },
    params: {
      fontFamily: FONT,
      fontSize: 11,
      accentColor: colours.accent,
      backgroundColor: colours.surface,
      foregroundColor: colours.text,
      textColor: colours.text3,
      subtleTextColor: colours.text3,
      borderColor: colours.rule,
      axisLineColor: colours.edge,
      gridLineColor: colours.rule,
      focusShadow: `0 0 0 2px ${colours.accent}`,
      tooltipBackgroundColor: colours.surface,
      tooltipTextColor: colours.text,
      tooltipSubtleTextColor: colours.text3,
      tooltipBorder: { color: colours.rule, width: 1 },
      tooltipBorderRadius: 6,
      chromeFontFamily: FONT,
      chromeFontSize: 12,
    },
  };
}
