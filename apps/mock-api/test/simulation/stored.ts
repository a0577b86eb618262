import { expect } from 'vitest';

/** A number with six significant digits: the last ones may differ between machines. */
const short = (value: number) => Number(value.toPrecision(6));

/** A value as one line of JSON, its numbers with six significant digits. */
export const line = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'number' ? short(part) : part));

/** Compares lines with a file beside the tests. */
export const stored = (name: string, lines: readonly string[]) =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`stored/${name}.txt`);
