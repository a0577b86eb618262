import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../lib/run.mjs';

/** The environment of a server's process in which one defect of `scripts/test/defects` is at work. */
export function withDefect(
  name: 'leak' | 'lost-write' | 'server-error' | 'torn-response',
): Readonly<Record<string, string>> {
  const { href } = pathToFileURL(join(ROOT, `scripts/test/defects/${name}.mjs`));
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${href}`.trim() };
}
