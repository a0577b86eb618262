import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const DEFECTS = pathToFileURL(join(import.meta.dirname, 'defects.mjs')).href;

/** The environment of a server with one defect of `defects.mjs`. */
export const withDefect = (name: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${DEFECTS}?${name}`.trim(),
});
