/** Start of the fragment of a link of the simulator, which contains a world. */
const LINK_PREFIX = '#sim=';

/** The beginning of a link, also without the rest or the equals sign: what follows `#sim` is not the rest of a word. */
const MARK = /^#\s*sim(?:[^a-z]|$|eyj|.{40})/is;

const ENTITIES: Readonly<Record<string, string>> = {
  num: '#',
  equals: '=',
  period: '.',
  lowbar: '_',
  hyphen: '-',
  dash: '-',
  amp: '&',
};

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

function unescapedOnce(text: string): string {
  return text
    .replace(/&#(\d{1,5});|&#x([\da-f]{1,4});/gi, (_all, decimal?: string, hex = '') =>
      String.fromCharCode(decimal === undefined ? parseInt(hex as string, 16) : Number(decimal)),
    )
    .replace(/&([a-z]+);/gi, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all)
    .replace(/(?:%[\da-f]{2})+/gi, decodedEscapes);
}

/** Undoes the percent-encoding and the entities of HTML that programs add to a text, also repeatedly. */
function unescapedText(text: string): string {
  let now = text;
  for (let round = 0; round < 4; round += 1) {
    const next = unescapedOnce(now);
    if (next === now) break;
    now = next;
  }
  return now;
}

/**
 * The link in an address of the portal (path, query and fragment), from its `#`, with escapes undone; null without one.
 * Mail and office programs write the `#` as `%23`, which makes it a part of the path or of the query, and change or cut
 * off what follows: it is a link all the same, and must never open another world.
 */
export function linkIn(address: string): string | null {
  // A `&#35;` has a `#` of its own.
  const text = address.replace(/&(?:#35|#x23|num);/gi, '#');
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(text) ?? [];
  const [inPath] = /(?<=\/)#\s*sim.*/is.exec(unescapedText(path)) ?? [];
  const [inQuery] = /(?<=^\?)#.*/s.exec(unescapedText(query)) ?? [];
  const candidates = [
    inPath && `${inPath}${unescapedText(query + fragment)}`,
    inQuery && `${inQuery}${unescapedText(fragment)}`,
    unescapedText(fragment),
  ];
  return candidates.find((one) => one !== undefined && MARK.test(one)) ?? null;
}

/** The link in a text that may hold an address before it and other text after it, as `linkIn` returns it. */
export function linkInText(text: string): string | null {
  const [found] = /#\s*sim.*/is.exec(unescapedText(text)) ?? [];
  return found !== undefined && MARK.test(found) ? found : null;
}

/**
 * The characters that follow the data of a link, so that a changed link is noticed (FNV-1a of 32 bits, as base64url).
 * `data` is the text between the prefix and the dot before them.
 */
export function checkOf(data: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < data.length; index += 1)
    hash = Math.imul(hash ^ data.charCodeAt(index), 0x01000193);
  const bytes = [24, 16, 8, 0].map((shift) => String.fromCharCode((hash >>> shift) & 0xff));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Data of a link as its fragment, with the check. */
export const linkFragment = (data: string): string => `${LINK_PREFIX}${data}.${checkOf(data)}`;
