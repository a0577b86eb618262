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
