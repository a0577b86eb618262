import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  readonly interlaced?: boolean;
  /** Lines of pixels that are missing. */
  readonly missing?: number;
}

/** A PNG with transparency whose pixels all have one colour. */
export function pngOf({ width = 64, height = 16, bits = 8, interlaced, missing = 0 }: PngOptions) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 4, Buffer.from('c8102eff', 'hex')),
  ]);
  const pixels = Buffer.concat(Array.from({ length: height - missing }, () => line));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The segments of a grey JPEG up to its scan, which need not be decoded to know its size. */
export function jpegOf({ width = 64, height = 16 } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x2a]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** An image as the data URL of a logo. */
export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
