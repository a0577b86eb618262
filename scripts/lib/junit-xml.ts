/** Control characters and lone surrogates, which XML 1.0 cannot contain, even escaped. */
const INVALID_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
};

export function xml(text: string): string {
  return text
    .replace(INVALID_IN_XML, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (one) => `&${NAMED_ENTITIES[one] ?? `#${one.charCodeAt(0)}`};`);
}

/** Returns an element with attributes that are escaped, and with children that are XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const entries = Object.entries(attributes);
  const written = entries.map(([key, value]) => ` ${key}="${xml(String(value))}"`).join('');
  if (children.length === 0) return `<${name}${written}/>`;
  return `<${name}${written}>\n${children.join('\n')}\n</${name}>`;
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(3);

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly ms: number;
}

/** The attributes of a suite, or of all suites. */
export const countAttributes = ({ ms, ...counts }: Counts) => ({ ...counts, time: seconds(ms) });

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
