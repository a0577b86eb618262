/** Channels of an sRGB colour, each from 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number];

/** Returns the channels of `#rrggbb`; throws for any other notation. */
export function channelsOf(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`${hex} is no colour of the form #rrggbb`);
  const share = (text: string | undefined) => parseInt(text ?? '', 16) / 255;
  return [share(match[1]), share(match[2]), share(match[3])];
}

/** Mixes `share` (0…1) of one colour into the other, like `color-mix(in srgb, …)`. */
export function mix(one: Channels, share: number, other: Channels): Channels {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance by WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio (1…21) of two colours by WCAG 2.2, in any order. */
export function contrast(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
