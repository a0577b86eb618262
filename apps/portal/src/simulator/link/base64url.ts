/** A text as base64url of its UTF-8 bytes, without padding. */
export function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes base64url; undefined for any other text. */
export function fromBase64Url(code: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(code)) return undefined;
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const buffer = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return undefined;
  }
}
