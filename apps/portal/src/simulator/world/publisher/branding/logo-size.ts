/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Largest logo that is stored: sharp on a screen with small pixels, and in print. */
const LARGEST: Size = { width: 512, height: 128 };

/** The size of a logo that is made smaller until it fits; a small one stays as it is. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Opacity from 0 to 255 from which a pixel counts. */
const VISIBLE = 64;

/** Share of the light, from 0 to 255, from which a pixel can hardly be seen on white. */
const LIGHT = 215;

/**
 * True if a logo cannot be seen on a light background: most of its pixels are light and others are transparent. `pixels`
 * are red, green, blue and opacity.
 */
export function needsDarkGround(pixels: Uint8ClampedArray): boolean {
  let visible = 0;
  let light = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < VISIBLE) continue;
    visible += 1;
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue >= LIGHT) light += 1;
  }
  return visible > 0 && visible < pixels.length / 4 && light / visible > 0.8;
}
