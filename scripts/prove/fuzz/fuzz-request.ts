/** A request of the fuzzer as data, before it becomes bytes; every part can be wrong. */
export interface FuzzRequest {
  /** Id of the operation that it was made from. */
  readonly operation: string;
  readonly method: string;
  /** As it goes out, escapes and all. */
  readonly path: string;
  /** Keys and values as they go out. */
  readonly query: readonly (readonly [string, string])[];
  /** Without cookie, host and length, which are added when it is sent. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Who asks: a persona's id, null for nobody. */
  readonly persona: string | null;
  /** Sent in the place of the persona's cookie. */
  readonly cookie?: string;
  /** Sent in the place of the server's own host name. */
  readonly host?: string;
  /** World that it belongs to. */
  readonly world: string;
}

/** The target of a request line. */
export function targetOf({ path, query }: FuzzRequest): string {
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

/** A text with every byte escaped that is not unreserved; lone surrogates become what UTF-8 makes of them. */
export function escapeAll(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const hex = byte.toString(16).toUpperCase().padStart(2, '0');
      return /[A-Za-z0-9._~-]/.test(character) ? character : `%${hex}`;
    })
    .join('');
}
