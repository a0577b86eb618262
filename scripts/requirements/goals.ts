import { readFileSync } from 'node:fs';

const ROW = /^\| ([A-Z]\d+) +\|/gm;

/** Reads the IDs of docs/experience-goals.md, such as `N5`. */
export function readGoals(file: string): Set<string> {
  return new Set([...readFileSync(file, 'utf8').matchAll(ROW)].map(([, id = '']) => id));
}
