/** Bytes as base64url, without padding. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(characters.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes base64url to bytes; undefined for any other text. */
export function bytesFromBase64Url(code: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(code)) return undefined;
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A text as base64url of its UTF-8 bytes, without padding. */
export const toBase64Url = (text: string): string =>
  bytesToBase64Url(new TextEncoder().encode(text));

/** Decodes base64url of a text; undefined for any other text. */
export function fromBase64Url(code: string): string | undefined {
  const bytes = bytesFromBase64Url(code);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const CHUNK = 0x8000;

/** Bytes as base64 with padding. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}
