import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logoFault, readLogo } from '#api/world/own-publisher/read-logo.ts';
import { dataUrl, jpegOf, pngOf } from '../helpers/images.ts';

const PNG = pngOf({});

describe('the logo of a publisher of one’s own', () => {
  it('is a PNG or a JPEG, read with its width and height', () => {
    expect(readLogo(dataUrl(PNG))).toMatchObject({ width: 64, height: 16, bytes: PNG });
    const jpeg = jpegOf({ width: 300, height: 200 });
    expect(readLogo(dataUrl(jpeg, 'image/jpeg'))).toMatchObject({ width: 300, height: 200 });
    expect(logoFault(dataUrl(pngOf({ width: 1024, height: 1024 })))).toBeNull();
  });

  it.each([
    ['an SVG', dataUrl(Buffer.from('<svg/>'), 'image/svg+xml'), 'save it as PNG'],
    ['a WebP', dataUrl(Buffer.from('RIFF....WEBP'), 'image/webp'), 'must be a PNG or JPEG'],
    ['an address', 'https://example.com/logo.png', 'must be a PNG or JPEG as a data URL'],
    ['text in base64', dataUrl(Buffer.from('hello')), 'is not the PNG that its data URL says'],
    ['a PNG called JPEG', dataUrl(PNG, 'image/jpeg'), 'is not the JPEG'],
    ['a PNG that is cut off', dataUrl(PNG.subarray(0, -20)), 'is a broken PNG'],
    ['a PNG without its last line', dataUrl(pngOf({ missing: 1 })), 'is a broken PNG'],
    ['a PNG with one line more', dataUrl(pngOf({ missing: -1 })), 'is a broken PNG'],
    ['a PNG with 64 MB more', dataUrl(pngOf({ missing: -250_000 })), 'is a broken PNG'],
    ['a PNG of no pixels', dataUrl(pngOf({ width: 0 })), 'is a broken PNG'],
    ['a PNG of 16 bits', dataUrl(pngOf({ bits: 16 })), 'without 8 bits a channel'],
    ['an interlaced PNG', dataUrl(pngOf({ interlaced: true })), 'without interlacing'],
    ['a wide PNG', dataUrl(pngOf({ width: 1025 })), '1025 × 16 px: at most 1024 px'],
    [
      'a high JPEG',
      dataUrl(jpegOf({ height: 4000 }), 'image/jpeg'),
      '64 × 4000 px: at most 1024 px',
    ],
    ['a JPEG without an end', dataUrl(jpegOf().subarray(0, -2), 'image/jpeg'), 'is a broken JPEG'],
  ])('is refused as %s, with a sentence', (_what, url, reason) => {
    expect(logoFault(url)).toContain(reason);
  });

  it('is refused whatever bit of a PNG is wrong, because invoices could not be drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PNG.length * 8 - 1 }), (bit) => {
        const bytes = Buffer.from(PNG);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return logoFault(dataUrl(bytes)) !== null;
      }),
    );
  });

  it('is refused or read, but never fails, whatever a JPEG contains', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (tail) => {
        const bytes = Buffer.concat([jpegOf().subarray(0, 2), Buffer.from([0xff]), tail]);
        const fault = logoFault(dataUrl(bytes, 'image/jpeg'));
        expect(fault === null || fault.startsWith('is ')).toBe(true);
      }),
    );
  });
});
