/** A request of the fuzzer as data; every part can be invalid. */
export interface FuzzRequest {
  /** Id of the operation from which it was made. */
  readonly operation: string;
  readonly method: string;
  /** Path as sent, with escapes. */
  readonly path: string;
  /** Keys and values as sent. */
  readonly query: readonly (readonly [string, string])[];
  /** Headers without cookie, host and length, which are added when the request is sent. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Id of the signed-in persona; null without a session. */
  readonly persona: string | null;
  /** Cookie to send instead of the persona's. */
  readonly cookie?: string;
  /** `Host` to send instead of the server's own. */
  readonly host?: string;
  /** World of the request. */
  readonly world: string;
}

/** Returns the target of the request line. */
export function targetOf({ path, query }: FuzzRequest): string {
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

/** Escapes every byte of a text that is not unreserved; lone surrogates become U+FFFD. */
export function escapeAll(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const hex = byte.toString(16).toUpperCase().padStart(2, '0');
      return /[A-Za-z0-9._~-]/.test(character) ? character : `%${hex}`;
    })
    .join('');
}
