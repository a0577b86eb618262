import { SNAPSHOT_MEDIA_TYPE } from '@bidstage/mock-api/contract/values/names';
import { linkInText } from '@bidstage/mock-api/contract/values/link-mark';
import { api } from '#portal/shared/api/api.ts';
import { readLink, unpackLink } from '../link/packed-link.ts';
import type { SimLink } from '../link/sim-link.ts';
import { BUNDLE_FILES } from './bundle-text.ts';

/** What a pasted text or a file opens: a link, or the file of a world. */
export type Openable =
  | { readonly link: SimLink; readonly world?: never }
  | { readonly world: Uint8Array<ArrayBuffer>; readonly link?: never };

/** Largest bundle, in bytes. */
export const BUNDLE_BYTES = 64 * 1024 * 1024;

/** Reads a pasted link, with or without an address before it. Throws an Error with a readable message. */
export async function readPasted(text: string): Promise<Openable> {
  const found = linkInText(text);
  if (found === null) throw new Error('This text contains no link: one contains “#sim=”.');
  const { link, refusal } = await unpackLink(found);
  if (refusal !== undefined) throw new Error(refusal);
  return { link };
}

/** The named files of a ZIP file; throws for another file. */
async function filesOf(bytes: Uint8Array): Promise<Partial<Record<string, Uint8Array>>> {
  const { unzipSync } = await import('fflate');
  const wanted: readonly string[] = [BUNDLE_FILES.reproduce, BUNDLE_FILES.world];
  try {
    // Only these files are unpacked, up to a size: a ZIP file may hold anything.
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => wanted.includes(name) && originalSize <= BUNDLE_BYTES,
    });
  } catch {
    throw new Error('This file is not a bug bundle: it cannot be read as a ZIP file.');
  }
}

/** Reads a bug bundle. Throws an Error with a readable message. */
export async function readBundle(bytes: Uint8Array): Promise<Openable> {
  const files = await filesOf(bytes);
  const json = files[BUNDLE_FILES.reproduce];
  if (json) {
    const { link, refusal } = await readLink(new TextDecoder().decode(json));
    if (refusal !== undefined) throw new Error(refusal);
    return { link };
  }
  const world = files[BUNDLE_FILES.world];
  if (!world) throw new Error('This ZIP file is not a bug bundle: it holds no world.');
  return { world: new Uint8Array(world) };
}

/** Stores the file of a world and makes a new world of it. Returns its name. */
export async function createWorldFrom(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const name = 'bug-received';
  await api('putSnapshotFile', {
    params: { name },
    body: new Blob([file], { type: SNAPSHOT_MEDIA_TYPE }),
  });
  return (await api('createWorld', { body: { from: name } })).name;
}
