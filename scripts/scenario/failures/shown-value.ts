/** Maximum number of characters of a value. */
const MAX_LENGTH = 120;

/** A value as JSON; a long one is cut. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}

/** The right side of a comparison in words: the value itself for equality. */
export function wanted(operator: string, value: unknown): string {
  if (operator === '==') return shown(value);
  return operator === '!=' ? `anything but ${shown(value)}` : `${operator} ${shown(value)}`;
}
