export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** The value of a typed text: parsed as JSON if possible and if the value before was no text, else the text itself. */
export function valueOf(typed: string, before: unknown): unknown {
  if (typed === 'null') return null;
  if (typeof before === 'string') return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
