/** The text as one label of a domain; `publisher-jp` for a text of Japan without Latin letters. */
function labelOf(text: string, country: string): string {
  const latin = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss');
  const label = latin
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40);
  return label === '' ? `publisher-${country}` : label;
}

/** The domain of a publisher of whom only name and country are known. */
export const publisherDomain = (name: string, country: string): string =>
  `${labelOf(name, country)}.example`;

/** Kinds of pages that a publisher of one's own can have; each brings some pages with their ad units. */
export const PAGE_TEMPLATES = ['news', 'sport', 'blog', 'recipe', 'games', 'app'] as const;

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** Suggests a name for what a file holds: the allowed characters of the file's name, without its extension. */
export function nameOfFile(fileName: string, otherwise: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toLowerCase();
  const name = stem.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 40) || otherwise;
}

/** What is stored under a name. */
interface Stored {
  readonly name: string;
  readonly publisher: unknown;
}

/** A name for a publisher of a file that no other stored one has; its own if it is stored already. */
export function nameOfPublisher(
  fileName: string,
  publisher: unknown,
  stored: readonly Stored[],
): string {
  const wanted = nameOfFile(fileName, 'publisher');
  const text = JSON.stringify(publisher);
  const isFree = (name: string) =>
    stored.every((one) => one.name !== name || JSON.stringify(one.publisher) === text);
  let name = wanted;
  for (let ordinal = 2; !isFree(name); ordinal += 1) name = `${wanted.slice(0, 36)}-${ordinal}`;
  return name;
}
