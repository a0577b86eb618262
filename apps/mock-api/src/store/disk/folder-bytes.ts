import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes that the files below a folder take; those that go away meanwhile count nothing. */
export function folderBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
