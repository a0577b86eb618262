import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UNFINISHED } from './own-files.ts';

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes a file to the disk, so that a power cut cannot leave a part of it. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** Renames a finished file to its final path and flushes the folder. */
export function moveIntoPlace(finished: string, file: string): void {
  renameSync(finished, file);
  try {
    sync(dirname(file), 'r');
  } catch {
    // Some systems cannot open folders; they flush them without a request.
  }
}

/**
 * Writes a whole file or nothing: after a crash or on a full disk the file is either the old one or the new one. `mark`
 * is part of the unfinished file's name: processes that share a folder need different ones.
 */
export function replaceFile(file: string, content: Buffer | string, mark = ''): void {
  const unfinished = `${file}${mark}${UNFINISHED}`;
  try {
    writeFileSync(unfinished, content);
    syncFile(unfinished);
    moveIntoPlace(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
