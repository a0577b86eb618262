import { parseJson } from '#portal/shared/api/parse-json.ts';
import { checkOf, linkFragment } from '@bidstage/mock-api/contract/values/link-mark';
import { bytesFromBase64Url, bytesToBase64Url, fromBase64Url } from '../parts/base64.ts';
import { presentLink } from './earlier-link.ts';
import {
  checkLink,
  DAMAGED,
  encodeLink,
  LINK_LENGTH,
  MAX_ACTS,
  type LinkResult,
  notAllowed,
  type SimLink,
  TOO_LONG,
  tooLong,
} from './sim-link.ts';

/** Start of data that is compressed (deflate); a dot is no character of base64url. */
const PACKED = 'z.';

/** Shorter fragments are not compressed. */
const SHORT = 2000;

/** Encodes a link as a URL fragment, compressed if it is long; returns an error text if it is too long even so. */
export async function packLink(
  data: SimLink,
): Promise<{ readonly hash: string } | { readonly refusal: string }> {
  const { length } = data.acts;
  if (length > MAX_ACTS)
    return { refusal: `The link would repeat ${length} changes; at most ${MAX_ACTS} are allowed.` };
  const plain = encodeLink(data);
  if ('hash' in plain && plain.hash.length <= SHORT) return plain;
  const { deflateSync, strToU8 } = await import('fflate');
  const packed = deflateSync(strToU8(JSON.stringify(data)), { level: 9 });
  const hash = linkFragment(PACKED + bytesToBase64Url(packed));
  return hash.length > LINK_LENGTH ? { refusal: tooLong(hash.length) } : { hash };
}

/** The JSON in the data of a link; undefined for other data. */
async function jsonIn(data: string): Promise<string | undefined> {
  if (!data.startsWith(PACKED)) return fromBase64Url(data);
  const packed = bytesFromBase64Url(data.slice(PACKED.length));
  if (!packed) return undefined;
  const { inflateSync, strFromU8 } = await import('fflate');
  try {
    return strFromU8(inflateSync(packed));
  } catch {
    return undefined;
  }
}

/** Reads the JSON of a link, also of an earlier version. Rejects one with any invalid part. */
export async function readLink(json: string | undefined): Promise<LinkResult> {
  const data = parseJson(json ?? '');
  if (data === undefined) return { refusal: DAMAGED };
  const present = await presentLink(data);
  return typeof present === 'string' ? notAllowed(present) : checkLink(present.link);
}

const unpack = async (data: string): Promise<LinkResult> => readLink(await jsonIn(data));

/** The prefix, also with an equals sign that was encoded for mail (`=3D`) or lost. */
const PREFIX = /^#\s*sim\s*=?\s*(?:3D)?/i;

/** Data and check; without the check in links of earlier versions. What follows belongs to the text around the link. */
const CONTENT = /^((?:z\.)?[\w-]+)(?:\.([\w-]{6}))?/;

/**
 * Decodes a link as `linkIn` or `linkInText` found it, with whatever a mail program wrote after it or put into it: line
 * ends, marks of quotation, signs of punctuation. Rejects a link with any invalid part, and one that is not as it was made.
 */
export async function unpackLink(text: string): Promise<LinkResult> {
  const content = text.replace(PREFIX, '');
  const [, data = '', check] = CONTENT.exec(content) ?? [];
  if (data.length > LINK_LENGTH) return { refusal: TOO_LONG };
  const first = check === undefined || check === checkOf(data) ? await unpack(data) : null;
  if (first?.link) return first;
  // Only the check says that the pieces belong together.
  const joined = CONTENT.exec(content.slice(0, 2 * LINK_LENGTH).replace(/[^\w.-]+/g, ''));
  const [, all = '', allCheck] = joined ?? [];
  if (allCheck !== undefined && allCheck === checkOf(all)) return unpack(all);
  return first ?? { refusal: DAMAGED };
}
