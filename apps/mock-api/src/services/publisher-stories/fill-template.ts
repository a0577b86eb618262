/** What placeholders stand for: texts, and values such as the body of an act. */
export type Values = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /<([a-zA-Z]+)>/g;

function valueOf(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`the template has the unknown placeholder <${name}>`);
  return values[name];
}

function fillText(text: string, values: Values): unknown {
  const [whole, name = ''] = /^<([a-zA-Z]+)>$/.exec(text) ?? [];
  if (whole !== undefined) return valueOf(values, name);
  return text.replace(PLACEHOLDER, (_, one: string) => String(valueOf(values, one)));
}

/**
 * A template with the values of its placeholders: `<bidder>` in a text is replaced by a text, and a text that is only a
 * placeholder by any value. Throws for a placeholder without a value.
 */
export function fillTemplate(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]),
  );
}
