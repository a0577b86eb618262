/** Longest text of an invoice, in characters: the rest is cut off, so that one text cannot fill a page. */
const MAX_LENGTH = 240;

/** What stands for a character that no font of the invoices has. */
export const REPLACEMENT = '\u{fffd}';

/** Characters that a PDF reader shows with fonts of its own, which need not be embedded: Windows-1252. */
const BUILT_IN = /^[\x20-\x7e\xa0-\xac\xae-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Whether the fonts that every PDF reader has can show a text. */
export const isBuiltIn = (text: string): boolean => BUILT_IN.test(text);

/**
 * A text as an invoice prints it: on one line, without control characters and invisible ones (among them the marks that
 * turn the direction of all text after them), composed (NFC), and at most 240 characters long.
 */
export function printable(text: string): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, REPLACEMENT)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .trim();
  const characters = [...plain];
  if (characters.length <= MAX_LENGTH) return plain;
  return `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

/** A copy of plain data with each of its texts changed; the names of its members stay. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, copy(member)]));
  };
  return copy(value) as T;
}
