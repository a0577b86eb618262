/** Maximum length of a list, of a text in lines, and of a line in characters. */
const MAX_ITEMS = 2;
const MAX_LINES = 3;

/** Members of the journal that the processor's speed decides, with the values that stand for them. */
const MEASURED: Readonly<Record<string, unknown>> = {
  durationMs: 2,
  injectedMs: 5,
  time: 7,
  blocked: 5,
  wait: 2,
  'server-timing': 'app;dur=2.0, fault;dur=5.0;desc="injected"',
};

/** A text with its first lines only. */
export function shortText(text: string): string {
  const lines = text.split('\n');
  return lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join('\n')}\n` : text;
}

/** A value as an example shows it: with the first items of its lists, and without measured times. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member === typeof MEASURED[key] ? MEASURED[key] : shorten(member),
    ]),
  );
}
