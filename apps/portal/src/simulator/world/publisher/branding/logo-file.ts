import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { formatFileSize } from '../../../../shared/format/numbers.ts';
import { logoSize, needsDarkGround, type Size } from './logo-size.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** Dark enough for every light logo. */
const DARK_GROUND = '#14181f';

/** Space around a logo on a dark background, in px. */
const MARGIN = 12;

/** Why a file is refused, as a sentence. */
class Refused extends Error {}

/** A logo that is stored, or why its file is refused. */
export type LogoResult = { readonly logo: string } | { readonly refusal: string };

async function bitmapOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Refused(`${file.name} is not an image that this browser can read.`);
  }
}

function pencilOf({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new Refused('This browser cannot scale images.');
  pencil.imageSmoothingQuality = 'high';
  return pencil;
}

/** The image in a size, on a dark background if it is too light for a white one. */
function drawn(image: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const pencil = pencilOf({ width, height });
  pencil.drawImage(image, 0, 0, width, height);
  if (!needsDarkGround(pencil.getImageData(0, 0, width, height).data)) return pencil.canvas;
  const framed = pencilOf({ width: width + 2 * MARGIN, height: height + 2 * MARGIN });
  framed.fillStyle = DARK_GROUND;
  framed.fillRect(0, 0, framed.canvas.width, framed.canvas.height);
  framed.drawImage(pencil.canvas, MARGIN, MARGIN);
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

/** An image file of any size as a small PNG, in a data URL. */
export async function logoOf(file: File): Promise<LogoResult> {
  try {
    return { logo: await readImage(file) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
}
