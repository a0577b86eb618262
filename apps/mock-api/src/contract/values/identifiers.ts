/** White space, and characters that are not drawn: zero-width and no-break characters, marks of direction. */
const UNSEEN = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}`;
const UNSEEN_START = new RegExp(`^[${UNSEEN}]`, 'u');
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u');

/** Visible ASCII, the usual identifier, which is its own form. */
const PLAIN = /^[!-~]+$/;

/** Whether a text has a character that is drawn. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** The index after the last character that is drawn. (A pattern for it takes quadratic time on a long run of spaces.) */
function visibleEnd(text: string): number {
  let end = text.length;
  while (end > 0) {
    const isPair = (text.codePointAt(end - 2) ?? 0) > 0xffff;
    const start = end - (isPair ? 2 : 1);
    if (!UNSEEN_START.test(text.slice(start, end))) break;
    end = start;
  }
  return end;
}

/**
 * The form in which an identifier (page, ad unit path, div id, bidder) is stored and compared: without white space and
 * invisible characters at both ends, and in NFC, so that two that look the same are the same.
 */
export function identifier(text: string): string {
  if (PLAIN.test(text)) return text;
  const start = text.search(SEEN);
  return start === -1 ? '' : text.slice(start, visibleEnd(text)).normalize('NFC');
}
