import fc from 'fast-check';

/** Number of half characters, which stand for nothing alone. */
const HALVES = 0x800;

/**
 * Any character, as a unit of `fc.string`. The unit `binary` of the library is the same, but makes a table of a million
 * characters for each string.
 */
export const ANY_CHARACTER = fc
  .integer({ min: 0, max: 0x10ffff - HALVES })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + HALVES));
