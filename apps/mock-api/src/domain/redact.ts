/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

const SECRET_HEADERS = ['authorization', 'proxy-authorization'];

/**
 * The value of a parameter that is a secret: a code that signs in, what makes a link genuine, a token. It may hold escapes;
 * only in an address that is escaped as a whole do `%26` and `%22` end it.
 */
const SECRET_PARAMETERS =
  /((?:^|[?&;]|\\u0026|%26|%3F)(?:code|signature|token)(?:=|%3D))(?:(?<==)[^&"'<>\s\\]+|(?:[^&"'<>\s\\%]|%(?!2[26]))+)/gi;

/** A text without secret parameters of the addresses in it. */
export function redactText(text: string): string {
  return text.replace(SECRET_PARAMETERS, `$1${REDACTED}`);
}

function redactHeader(name: string, value: string): string {
  if (SECRET_HEADERS.includes(name)) return REDACTED;
  // The names tell which cookies there were; the first part of each is its name and value.
  if (name === 'cookie') return value.replace(/=[^;]*/g, `=${REDACTED}`);
  if (name === 'set-cookie') return value.replace(/=[^;]*/, `=${REDACTED}`);
  return redactText(value);
}

/** Headers by lower-case name, without secrets; the values of one name are joined by line breaks. */
export function redactHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  // A map, because a header may be named like something that each object has.
  const redacted = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = redacted.get(key);
    const shown = redactHeader(key, value);
    redacted.set(key, before === undefined ? shown : `${before}\n${shown}`);
  }
  return Object.fromEntries(redacted);
}
