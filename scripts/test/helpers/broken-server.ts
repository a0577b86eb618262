import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../lib/run.mjs';

/** Returns the environment of a server with one defect of `scripts/test/defects`. */
export function withDefect(
  name: 'leak' | 'lost-write' | 'server-error' | 'torn-response',
): Readonly<Record<string, string>> {
  const { href } = pathToFileURL(join(ROOT, `scripts/test/defects/${name}.mjs`));
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${href}`.trim() };
}
