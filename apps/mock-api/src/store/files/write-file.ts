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

/** Waits until the disk has what was written to a file, so that no power cut leaves a part of it. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** Moves a file to its place, for good. */
export function putInPlace(finished: string, file: string): void {
  renameSync(finished, file);
  try {
    sync(dirname(file), 'r');
  } catch {
    // Not every system opens folders; those that do not write them by themselves.
  }
}

/** Writes a file whole or not at all: a crash or a full disk leaves the old one or the new one. */
export function replaceFile(file: string, content: Buffer | string): void {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    writeFileSync(unfinished, content);
    syncFile(unfinished);
    putInPlace(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
