/** Replaces a secret. */
export const REDACTED = '[redacted]';

/** The names of headers and fields whose values are secrets. */
export const SECRET_NAME =
  /token|secret|passw|signature|authorization|cookie|session|api[-_]?key|credential|[cx]srf/i;

/**
 * The value of a secret URL parameter: a sign-in code, the signature of a link, a token. It may contain escapes; `%26`
 * and `%22` end it only in a URL that is escaped as a whole.
 */
const SECRET_PARAMETERS =
  /((?:^|[?&;]|\\u0026|%26|%3F)(?:code|signature|token)(?:=|%3D))(?:(?<==)[^&"'<>\s\\]+|(?:[^&"'<>\s\\%]|%(?!2[26]))+)/gi;

/** Redacts the secret parameters of all URLs in a text. */
export function redactText(text: string): string {
  return text.replace(SECRET_PARAMETERS, `$1${REDACTED}`);
}

const NAMED = `(?:${SECRET_NAME.source})`;

/** The beginning of a member of JSON up to its value, which is a text. */
const JSON_MEMBER = new RegExp(String.raw`"[^"\\]{0,60}?${NAMED}[^"\\]{0,60}"\s*:\s*"`, 'gi');

/** A field of an address or a form, and of a form in several parts. Bounds keep the time linear. */
const FORM_FIELD = new RegExp(
  String.raw`((?:^|[#?&;])[^=#?&;\s"<>]{0,60}?${NAMED}[^=#?&;\s"<>]{0,60}=)[^&;"<>\s\\]+`,
  'gi',
);
const FORM_PART = new RegExp(
  String.raw`(\bname="[^"\r\n]{0,60}?${NAMED}[^"\r\n]{0,60}"[^\r\n]{0,300}\r?\n(?:[^\r\n]{1,300}\r?\n){0,5}\r?\n)[^\r\n]+`,
  'gi',
);

/** Where the text ends that begins after a quote: at the next one without a backslash. */
function endOfText(json: string, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** Values may be so long that an expression for them would exhaust the stack. */
function redactMembers(text: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: beginning, index } of text.matchAll(JSON_MEMBER)) {
    // Inside of another value.
    if (index < end) continue;
    const start = index + beginning.length;
    pieces.push(text.slice(end, start), REDACTED);
    end = endOfText(text, start);
  }
  return [...pieces, text.slice(end)].join('');
}

/** Also redacts the texts of fields with the name of a secret. Everything else keeps its bytes. */
export function redactFields(text: string): string {
  return redactMembers(redactText(text))
    .replace(FORM_FIELD, `$1${REDACTED}`)
    .replace(FORM_PART, `$1${REDACTED}`);
}

function redactHeader(name: string, value: string): string {
  // Cookie names stay readable; the first part of each cookie is its name and value.
  if (name === 'cookie') return value.replace(/=[^;]*/g, `=${REDACTED}`);
  if (name === 'set-cookie') return value.replace(/=[^;]*/, `=${REDACTED}`);
  return SECRET_NAME.test(name) ? REDACTED : redactText(value);
}

/** Headers by lower-case name, secrets redacted; the values of one name are joined by line breaks. */
export function redactHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  // A Map, because a header may have the name of an Object.prototype property.
  const redacted = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = redacted.get(key);
    const shown = redactHeader(key, value);
    redacted.set(key, before === undefined ? shown : `${before}\n${shown}`);
  }
  return Object.fromEntries(redacted);
}
