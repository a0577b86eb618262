import { bytesFromBase64Url, bytesToBase64Url } from './base64.ts';
import {
  DAMAGED,
  decodeLink,
  encodeLink,
  LINK_LENGTH,
  LINK_PREFIX,
  type LinkResult,
  readLink,
  type SimLink,
  tooLong,
} from './sim-link.ts';

/** The prefix of data that is compressed (deflate); a dot is no character of base64url. */
const PACKED_PREFIX = `${LINK_PREFIX}z.`;

/** Shorter fragments are not compressed. */
const SHORT = 2000;

/** Encodes a link as a URL fragment, compressed if it is long; returns an error text if it is too long even so. */
export async function packLink(
  data: SimLink,
): Promise<{ readonly hash: string } | { readonly refusal: string }> {
  const plain = encodeLink(data);
  if ('hash' in plain && plain.hash.length <= SHORT) return plain;
  const { deflateSync, strToU8 } = await import('fflate');
  const packed = deflateSync(strToU8(JSON.stringify(data)), { level: 9 });
  const hash = PACKED_PREFIX + bytesToBase64Url(packed);
  return hash.length > LINK_LENGTH ? { refusal: tooLong(hash.length) } : { hash };
}

/** Decodes a URL fragment, compressed or not. Rejects a link with any invalid part. */
export async function unpackLink(hash: string): Promise<LinkResult> {
  if (!hash.startsWith(PACKED_PREFIX) || hash.length > LINK_LENGTH) return decodeLink(hash);
  const packed = bytesFromBase64Url(hash.slice(PACKED_PREFIX.length));
  if (!packed) return { refusal: DAMAGED };
  const { inflateSync, strFromU8 } = await import('fflate');
  try {
    return readLink(strFromU8(inflateSync(packed)));
  } catch {
    return { refusal: DAMAGED };
  }
}

/** The fragment of a link in a text that may hold an address before it, and other text; null for none. */
export function fragmentIn(text: string): string | null {
  return /#sim=[\w.-]+/.exec(text)?.[0] ?? null;
}
