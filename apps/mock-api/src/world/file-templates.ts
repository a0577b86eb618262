import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, reportForeignFiles, removeUnfinishedFiles } from '../store/files/folder.ts';
import { isFile } from '../store/files/own-files.ts';
import type { Report } from '../store/files/report.ts';
import { replaceFile } from '../store/files/write-file.ts';
import type { TemplateStore } from './template.ts';

const FILE_NAME = /^[0-9a-f]{24}\.db$/;

/** Bytes of the digest at the end of a template's file, after the database. */
const DIGEST_BYTES = 32;

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function readOrReport(file: string, report: Report): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    report(`${file} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** Templates as files, with a cleanup for the start. */
export interface FileTemplates extends TemplateStore {
  /** Removes unfinished files and reports files that are no templates. No other process may be using the folder. */
  cleanUp(): void;
}

/**
 * Templates as files below a folder, shared by all runs of the program. A file that is damaged or cannot be written
 * costs only time: a template can be made again.
 */
export function fileTemplates(path: string, report: Report): FileTemplates {
  makeFolder(path);
  const folder = { path, isOwnName: (name: string) => FILE_NAME.test(name) };
  const fileOf = (name: string): string => join(path, `${name}.db`);
  return {
    find: (name) => {
      const file = isFile(fileOf(name)) ? readOrReport(fileOf(name), report) : undefined;
      if (!file) return undefined;
      const bytes = file.subarray(0, -DIGEST_BYTES);
      if (digestOf(bytes).equals(file.subarray(-DIGEST_BYTES))) return bytes;
      report(`${fileOf(name)} is damaged: it is made again`);
      return undefined;
    },
    add: (name, bytes) => {
      try {
        replaceFile(fileOf(name), Buffer.concat([bytes, digestOf(bytes)]));
      } catch (error) {
        report(`${fileOf(name)} cannot be written: ${(error as Error).message}`);
      }
    },
    remove: (name) => {
      try {
        rmSync(fileOf(name), { force: true });
      } catch (error) {
        report(`${fileOf(name)} cannot be removed: ${(error as Error).message}`);
      }
    },
    cleanUp: () => {
      removeUnfinishedFiles(folder);
      reportForeignFiles(folder, report);
    },
  };
}
