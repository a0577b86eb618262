import { useBrand } from '../../../shared/brand.ts';
import type { CapturedBrand } from './captured-story.ts';
import { jpegOf } from './picture.ts';

/** Largest size of a logo on paper, in bytes. */
const MAX_BYTES = 100_000;

async function onPaper(logo: string): Promise<NonNullable<CapturedBrand['printed']>> {
  const image = new Image();
  image.src = logo;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0);
  return { bytes: await jpegOf(canvas, MAX_BYTES), width, height };
}

/** The branding of the present world for files; null for a world without a publisher of its own. */
export async function capturedBrand(): Promise<CapturedBrand | null> {
  const { brand } = useBrand.getState();
  if (brand?.logo === undefined) return brand;
  return { ...brand, printed: await onPaper(brand.logo) };
}
