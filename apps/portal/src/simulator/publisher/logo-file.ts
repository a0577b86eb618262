import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { formatFileSize } from '#portal/shared/format/numbers.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** Dark enough for every light logo. */
const DARK_GROUND = '#14181f';

/** Space around a logo on a dark background, in px. */
const MARGIN = 12;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Largest logo that is stored: sharp on a screen with small pixels, and in print. */
const LARGEST: Size = { width: 512, height: 128 };

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

class Refused extends Error {}

/** The PNG of a logo in a data URL, or why its file is refused. */
export type LogoResult = { readonly logo: string } | { readonly refusal: string };

async function bitmapOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Refused(`${file.name} is not an image that this browser can read.`);
  }
}

function contextOf({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Refused('This browser cannot scale images.');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The image in a size, on a dark background if it is too light for a white one. */
function drawn(image: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const context = contextOf({ width, height });
  context.drawImage(image, 0, 0, width, height);
  if (!needsDarkGround(context.getImageData(0, 0, width, height).data)) return context.canvas;
  const framed = contextOf({ width: width + 2 * MARGIN, height: height + 2 * MARGIN });
  framed.fillStyle = DARK_GROUND;
  framed.fillRect(0, 0, framed.canvas.width, framed.canvas.height);
  framed.drawImage(context.canvas, MARGIN, MARGIN);
  return framed.canvas;
}

/** The image as a PNG, made smaller until the server accepts it. */
function pngOf(image: ImageBitmap): string {
  let size = logoSize(image);
  for (;;) {
    const url = drawn(image, size).toDataURL('image/png');
    if (url.length <= LIMITS.publisherLogo) return url;
    size = { width: Math.ceil(size.width * 0.8), height: Math.ceil(size.height * 0.8) };
  }
}

async function isSvg(file: File): Promise<boolean> {
  if (file.type.includes('svg') || /\.svgz?$/i.test(file.name)) return true;
  return /^\s*<(\?xml|!doctype svg|svg)/i.test(await file.slice(0, 200).text());
}

async function readImage(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new Refused(
      `${file.name} has ${formatFileSize(file.size)}; a logo has at most ${formatFileSize(MAX_BYTES)}.`,
    );
  if (await isSvg(file))
    throw new Refused(`${file.name} is an SVG, which can contain scripts. Save it as PNG.`);
  const image = await bitmapOf(file);
  try {
    return pngOf(image);
  } finally {
    image.close();
  }
}

/** Converts an image file of any size to a small PNG. */
export async function logoOf(file: File): Promise<LogoResult> {
  try {
    return { logo: await readImage(file) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
}
