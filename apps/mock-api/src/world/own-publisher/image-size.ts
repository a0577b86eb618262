import { crc32, inflateSync } from 'node:zlib';
import { LIMITS } from '#api/contract/values/limits.ts';

// Libraries for the size read only the head of a picture, and those that read its pixels either unpack a small file without
// a bound or take what is missing from memory: here all of it is checked, in no more memory than the allowed size.

/** Why a logo is refused, as the end of a sentence about it. */
export class LogoFault extends Error {}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const BROKEN_JPEG = new LogoFault('is a broken JPEG');
const JPEG_START = 0xffd8;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_SCAN = 0xffda;

/** Markers of a frame, which holds the size; the four in between are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

export const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt16BE(0) === JPEG_START && bytes[2] === 0xff;

function sizeOfFrame(frame: Buffer): ImageSize {
  if (frame.length < 6) throw BROKEN_JPEG;
  const [bits, , , , , channels = 0] = frame;
  const size = { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
  if (bits !== 8 || ![1, 3, 4].includes(channels) || size.width * size.height === 0)
    throw BROKEN_JPEG;
  return size;
}

/** The size of a JPEG with a frame, a scan and an end. Throws `LogoFault`. */
export function jpegSize(bytes: Buffer): ImageSize {
  let size: ImageSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xff01 || end > bytes.length) throw BROKEN_JPEG;
    if (isFrame(marker)) size ??= sizeOfFrame(bytes.subarray(at + 4, end));
    if (marker === JPEG_SCAN) {
      if (!size || bytes.indexOf(JPEG_END, end) === -1) throw BROKEN_JPEG;
      return size;
    }
    at = end;
  }
  throw BROKEN_JPEG;
}

const BROKEN_PNG = new LogoFault('is a broken PNG');
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Channels of the colour types of PNG. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end, with correct checksums. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) throw BROKEN_PNG;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw BROKEN_PNG;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw BROKEN_PNG;
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, end),
    });
    at = end + 4;
  }
  return chunks;
}

function inflated(data: Buffer, length: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: length });
  } catch {
    throw BROKEN_PNG;
  }
}

function checkPixels(
  chunks: readonly Chunk[],
  { width, height }: ImageSize,
  channels: number,
): void {
  const data = chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : []));
  const line = 1 + width * channels;
  const pixels = inflated(Buffer.concat(data), line * height);
  if (pixels.length !== line * height) throw BROKEN_PNG;
  for (let start = 0; start < pixels.length; start += line)
    if ((pixels[start] ?? 0) > 4) throw BROKEN_PNG;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG_SIGNATURE);

/** The size of a PNG that any program can draw: an invoice would fail on a broken one. Throws `LogoFault`. */
export function pngSize(bytes: Buffer): ImageSize {
  const chunks = chunksOf(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw BROKEN_PNG;
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
  const [bits = 0, type = 0, , , interlaced = 0] = header.data.subarray(8);
  const channels = PNG_CHANNELS[type];
  if (channels === undefined || size.width === 0 || size.height === 0) throw BROKEN_PNG;
  if (bits !== 8) throw new LogoFault('is a PNG without 8 bits a channel: save it with 8 bits');
  if (interlaced !== 0) throw new LogoFault('is an interlaced PNG: save it without interlacing');
  if (type === PALETTE && !chunks.some((chunk) => chunk.type === 'PLTE')) throw BROKEN_PNG;
  // Before its pixels are unpacked.
  if (Math.max(size.width, size.height) <= LIMITS.publisherLogoSide)
    checkPixels(chunks, size, channels);
  return size;
}
