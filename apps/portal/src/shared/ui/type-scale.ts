const NORMAL_FONT_PX = 16;

/** The browser's own font size when the portal opened, as a multiple of the usual one. */
const scale =
  typeof document === 'undefined'
    ? 1
    : (parseFloat(getComputedStyle(document.documentElement).fontSize) || NORMAL_FONT_PX) /
      NORMAL_FONT_PX;

/** Pixels around a text, for what cannot be given in rem: they grow with the browser's font. */
export const scaled = (pixels: number): number => Math.round(pixels * scale);
