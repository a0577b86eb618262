import { crc32, inflateSync } from 'node:zlib';
import { LIMITS } from '../../../contract/values/limits.ts';
import { type ImageSize, LogoFault } from './logo-fault.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Channels of the colour types of PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

const BROKEN = new LogoFault('is a broken PNG');

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end, with correct checksums. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) throw BROKEN;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw BROKEN;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw BROKEN;
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
    throw BROKEN;
  }
}

/** Throws for pixels that are not as many as the header says, or filtered in an unknown way. */
function checkPixels(
  chunks: readonly Chunk[],
  { width, height }: ImageSize,
  channels: number,
): void {
  const data = chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : []));
  const line = 1 + width * channels;
  const pixels = inflated(Buffer.concat(data), line * height);
  if (pixels.length !== line * height) throw BROKEN;
  for (let start = 0; start < pixels.length; start += line)
    if ((pixels[start] ?? 0) > 4) throw BROKEN;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The size of a PNG that any program can draw: an invoice would fail on a broken one. Throws `LogoFault`. */
export function pngSize(bytes: Buffer): ImageSize {
  const chunks = chunksOf(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw BROKEN;
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
  const [bits = 0, type = 0, , , interlaced = 0] = header.data.subarray(8);
  const channels = CHANNELS[type];
  if (channels === undefined || size.width === 0 || size.height === 0) throw BROKEN;
  if (bits !== 8) throw new LogoFault('is a PNG without 8 bits a channel: save it with 8 bits');
  if (interlaced !== 0) throw new LogoFault('is an interlaced PNG: save it without interlacing');
  if (type === PALETTE && !chunks.some((chunk) => chunk.type === 'PLTE')) throw BROKEN;
  // Before its pixels are unpacked.
  if (Math.max(size.width, size.height) <= LIMITS.publisherLogoSide)
    checkPixels(chunks, size, channels);
  return size;
}
