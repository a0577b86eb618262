import { LIMITS } from '#api/contract/values/limits.ts';
import { isJpeg, jpegSize, type ImageSize, LogoFault, isPng, pngSize } from './image-size.ts';

const DATA_URL =
  /^data:image\/(?<type>[a-z0-9.+-]+)(?:;[a-z-]+=[^;,]*)*;base64,(?<data>[A-Za-z0-9+/]+={0,2})$/;

/** The formats of a logo, by the type in its data URL. */
const FORMATS = {
  png: { isOne: isPng, sizeOf: pngSize },
  jpeg: { isOne: isJpeg, sizeOf: jpegSize },
} as const;

const isFormat = (type: string): type is keyof typeof FORMATS => type in FORMATS;

/** A logo as the file that it is. */
export interface Logo extends ImageSize {
  readonly bytes: Buffer;
}

/** Reads a logo from its data URL. Throws `LogoFault` for anything but a whole PNG or JPEG of an allowed size. */
export function readLogo(url: string): Logo {
  if (/^data:image\/svg/i.test(url))
    throw new LogoFault('is an SVG, which can contain scripts: save it as PNG');
  const { type = '', data = '' } = DATA_URL.exec(url)?.groups ?? {};
  if (!isFormat(type)) throw new LogoFault('must be a PNG or JPEG as a data URL in base64');
  const { isOne, sizeOf } = FORMATS[type];
  const bytes = Buffer.from(data, 'base64');
  if (!isOne(bytes)) throw new LogoFault(`is not the ${type.toUpperCase()} that its data URL says`);
  const { width, height } = sizeOf(bytes);
  const most = LIMITS.publisherLogoSide;
  if (width > most || height > most)
    throw new LogoFault(`is ${width} × ${height} px: at most ${most} px wide and high`);
  return { bytes, width, height };
}

/** Why a text is no logo; null if it is one. */
export function logoFault(url: string): string | null {
  try {
    readLogo(url);
    return null;
  } catch (error) {
    if (error instanceof LogoFault) return error.message;
    throw error;
  }
}
