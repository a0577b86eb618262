const CHUNK = 0x8000;

/** Bytes as base64 with padding. */
export function bytesToBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(parts.join(''));
}

/** Decodes base64. Throws for any other text. */
export const bytesFromBase64 = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code), (character) => character.charCodeAt(0));

/** Bytes as base64url, without padding. */
export const bytesToBase64Url = (bytes: Uint8Array): string =>
  bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Decodes base64url to bytes; undefined for any other text. */
export function bytesFromBase64Url(code: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(code)) return undefined;
  try {
    return bytesFromBase64(code.replaceAll('-', '+').replaceAll('_', '/'));
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
