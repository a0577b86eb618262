/** What a body must have: a field, perhaps with a value, or a text. */
type BodyMatch = { path: string; equals?: string | number | boolean | null } | { contains: string };

/** The requests that are matched; what is absent matches everything. */
interface RequestMatch {
  readonly method?: string;
  readonly path?: string;
  readonly persona?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyMatch;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What a body must have, as one types it: `/field`, `/field = value`, or a text that it contains. */
export function bodyMatchOf(text: string): BodyMatch {
  if (!text.startsWith('/')) return { contains: text };
  const [path = '', ...rest] = text.split('=');
  if (rest.length === 0) return { path: path.trim() };
  const value = jsonOrText(rest.join('=').trim());
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return {
    path: path.trim(),
    equals: isPlain ? (value as string | number | boolean | null) : JSON.stringify(value),
  };
}

/** What a query must have, as one types it: `status=0&limit=*`. */
export const queryMatchOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.trim().replace(/^\?/, '')));

/** What a body must have, in words. */
export function bodyMatchText(body: BodyMatch): string {
  if ('contains' in body) return `“${body.contains}”`;
  const value = body.equals === undefined ? '' : ` = ${JSON.stringify(body.equals)}`;
  return `${body.path}${value}`;
}

/** The requests that are matched, in words: `GET /v1/users/me?a=b as finance whose body has /status = 2`. */
export function matchText({ method, path, persona, query, body }: RequestMatch): string {
  const parts = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  const wanted = parts.length > 0 ? `?${parts.join('&')}` : '';
  return [
    method,
    `${path ?? 'every path'}${wanted}`,
    persona !== undefined && `as ${persona}`,
    body && `whose body has ${bodyMatchText(body)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
