export type Yaml =
  | string
  | number
  | boolean
  | null
  | readonly Yaml[]
  | { readonly [key: string]: Yaml | undefined };

/** Texts that YAML reads as they are. */
const PLAIN = /^[$/A-Za-z][\w$./#-]*( [\w$./#=|-]+)*$/;
const RESERVED = /^(true|false|null|yes|no|on|off|y|n)$/i;

function textOf(text: string): string {
  if (PLAIN.test(text) && !RESERVED.test(text) && !text.includes(' #')) return text;
  // Texts of criteria contain single quotes; JSON is YAML.
  return JSON.stringify(text);
}

const isScalar = (value: Yaml): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;

function linesOf(value: Yaml): string[] {
  if (typeof value === 'string') return [textOf(value)];
  if (isScalar(value)) return [JSON.stringify(value)];
  if (Array.isArray(value)) {
    const items = value as readonly Yaml[];
    return items.length === 0 ? ['[]'] : items.flatMap(itemLines);
  }
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : memberLines(textOf(key), member),
  );
  return members.length === 0 ? ['{}'] : members;
}

function itemLines(item: Yaml): string[] {
  const [first = '', ...rest] = linesOf(item);
  return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
}

function memberLines(key: string, value: Yaml): string[] {
  const lines = linesOf(value);
  const [first = ''] = lines;
  if (isScalar(value) || first === '[]' || first === '{}') return [`${key}: ${first}`];
  return [`${key}:`, ...lines.map((line) => `  ${line}`)];
}

/** A document as YAML, in the style of the files in `fixtures/scenarios`. */
export const yamlText = (document: Yaml): string => `${linesOf(document).join('\n')}\n`;
