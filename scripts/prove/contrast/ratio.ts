/** Share of each channel (0…1) of a colour in sRGB. */
export type Channels = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`; throws for any other notation. */
export function channelsOf(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`${hex} is no colour of the form #rrggbb`);
  const share = (text: string | undefined) => parseInt(text ?? '', 16) / 255;
  return [share(match[1]), share(match[2]), share(match[3])];
}

/** `share` (0…1) of one colour in the other, as `color-mix(in srgb, …)` does it. */
export function mix(one: Channels, share: number, other: Channels): Channels {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Relative luminance (0 black … 1 white) by WCAG 2.2. */
export function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio (1…21) of two colours by WCAG 2.2, whichever of them is in front. */
export function contrast(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
