/** Replaces a secret. */
export const REDACTED = '[redacted]';

const SECRET_HEADERS = ['authorization', 'proxy-authorization'];

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

function redactHeader(name: string, value: string): string {
  if (SECRET_HEADERS.includes(name)) return REDACTED;
  // Cookie names stay readable; the first part of each cookie is its name and value.
  if (name === 'cookie') return value.replace(/=[^;]*/g, `=${REDACTED}`);
  if (name === 'set-cookie') return value.replace(/=[^;]*/, `=${REDACTED}`);
  return redactText(value);
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
