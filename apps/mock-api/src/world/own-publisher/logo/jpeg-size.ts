import { type ImageSize, LogoFault } from './logo-fault.ts';

const START = 0xffd8;
const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xffda;

/** Markers of a frame, which holds the size; the four in between are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

const BROKEN = new LogoFault('is a broken JPEG');

export const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes.readUInt16BE(0) === START && bytes[2] === 0xff;

function sizeOfFrame(frame: Buffer): ImageSize {
  if (frame.length < 6) throw BROKEN;
  const [bits, , , , , channels = 0] = frame;
  const size = { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
  if (bits !== 8 || ![1, 3, 4].includes(channels) || size.width * size.height === 0) throw BROKEN;
  return size;
}

/** The size of a JPEG with a frame, a scan and an end. Throws `LogoFault`. */
export function jpegSize(bytes: Buffer): ImageSize {
  let size: ImageSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xff01 || end > bytes.length) throw BROKEN;
    if (isFrame(marker)) size ??= sizeOfFrame(bytes.subarray(at + 4, end));
    if (marker === SCAN) {
      if (!size || bytes.indexOf(END, end) === -1) throw BROKEN;
      return size;
    }
    at = end;
  }
  throw BROKEN;
}
