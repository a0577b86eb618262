import { useMemo, useSyncExternalStore } from 'react';
import { PALETTE_SIZE } from './bidder-style.ts';

/** The colours of the displayed theme, as CSS texts: a canvas cannot read custom properties. */
export interface ChartColours {
  readonly theme: string;
  /** The nine colours of the palette. */
  readonly palette: readonly string[];
  readonly surface: string;
  readonly rule: string;
  readonly edge: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly surge: string;
  readonly plunge: string;
}

/** The colour of a palette slot (1…9); any other number is the grey of 'Other'. */
export function slotColour(colours: ChartColours, slot: number): string {
  return colours.palette[slot - 1] ?? colours.text3;
}

/** Reads the chart colours from the tokens of the page. */
function readChartColours(theme: string): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim() || 'currentColor';
  return {
    theme,
    palette: Array.from({ length: PALETTE_SIZE }, (_, index) => read(`chart-${index + 1}`)),
    surface: read('surface'),
    rule: read('rule'),
    edge: read('edge'),
    text: read('text'),
    text2: read('text-2'),
    text3: read('text-3'),
    accent: read('accent'),
    surge: read('green'),
    plunge: read('red'),
  };
}

const paintedTheme = () => document.documentElement.dataset['theme'] ?? '';

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The chart colours of the displayed theme; follows its changes. */
export function useChartColours(): ChartColours {
  const theme = useSyncExternalStore(onThemeChange, paintedTheme);
  return useMemo(() => readChartColours(theme), [theme]);
}
