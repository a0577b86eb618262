/** Maximum length of a list, and of a list of objects within a list. */
const MAX_ITEMS = 2;
const MAX_INNER_ITEMS = 1;

/** Maximum length of a text in lines. */
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
export function shorten(value: unknown, items = MAX_ITEMS): unknown {
  if (Array.isArray(value)) {
    const hasObjects = typeof value[0] === 'object' && !Array.isArray(value[0]);
    const shown = value.slice(0, hasObjects ? items : MAX_ITEMS);
    return shown.map((item) => shorten(item, MAX_INNER_ITEMS));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member === typeof MEASURED[key] ? MEASURED[key] : shorten(member, items),
    ]),
  );
}
