/** A colour in OKLab: lightness from 0 to 1, and two axes of hue. Equal steps look equal. */
type Lab = readonly [lightness: number, a: number, b: number];
/** Red, green and blue. */
type Channels = readonly [number, number, number];

/** Least contrast of text by WCAG 2.2. */
export const TEXT_CONTRAST = 4.5;

/**
 * The background of each theme on which the accent colour contrasts least: a selected row. The text on the accent colour
 * is on the other side of all backgrounds, so it contrasts enough when this one does.
 */
export const ACCENT_GROUNDS = { light: '#e3edfd', dark: '#1a2c4a' } as const;

type Theme = keyof typeof ACCENT_GROUNDS;

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const encoded = (share: number): number =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

/** The linear channels of `#rrggbb`, from 0 to 1. */
function channelsOf(hex: string): Channels {
  const channel = (at: number) => linear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((share) =>
      Math.round(encoded(share) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function labOf([red, green, blue]: Channels): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function channelsOfLab([lightness, a, b]: Lab): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (channels: Channels): boolean =>
  channels.every((share) => share >= 0 && share <= 1);

/** The colour with another lightness, as saturated as a screen can show it then. */
function withLightness([, a, b]: Lab, lightness: number): string {
  for (let saturation = 1; saturation > 0; saturation -= 0.02) {
    const channels = channelsOfLab([lightness, a * saturation, b * saturation]);
    if (isShown(channels)) return hexOf(channels);
  }
  const grey = lightness ** 3;
  return hexOf([grey, grey, grey]);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Steps between the lightest and the darkest colour. */
const STEPS = 200;

function accentIn(theme: Theme, colour: string): string {
  const lab = labOf(channelsOf(colour));
  const [extreme, direction] = theme === 'light' ? ['#000000', -1] : ['#ffffff', 1];
  const isReadable = (hex: string) => contrastOf(hex, ACCENT_GROUNDS[theme]) >= TEXT_CONTRAST;
  if (isReadable(colour)) return colour;
  for (let step = 1; step < STEPS; step += 1) {
    const lightness = lab[0] + (direction * step) / STEPS;
    if (lightness <= 0 || lightness >= 1) break;
    const hex = withLightness(lab, lightness);
    if (isReadable(hex)) return hex;
  }
  return extreme;
}

/** An accent colour as each theme shows it. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

/**
 * An accent colour `#rrggbb` as each theme shows it: the colour itself where text in it is readable on all backgrounds,
 * else the nearest colour of its hue that is: darker in the light theme, lighter in the dark one.
 */
export const accentOf = (colour: string): Accent => ({
  light: accentIn('light', colour),
  dark: accentIn('dark', colour),
});

/** Degrees around pure red, and the part of the strongest channel that the others lack, from which a colour reads as red. */
const RED_HUES = 20;
const RED_CHROMA = 0.35;

/** True for a colour such as `#c8102e` that would be taken for that of losses, marks and errors. */
export function isRed(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels;
  const chroma = red - Math.min(green, blue);
  if (red !== Math.max(...channels) || chroma < RED_CHROMA * red) return false;
  return Math.abs((60 * (green - blue)) / chroma) <= RED_HUES;
}
