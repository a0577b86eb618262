import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from './run.mjs';

const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** Returns the text of a generated file as `npm run lint` wants it; the name of the file says its language. */
export async function formatFile(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, options);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}
