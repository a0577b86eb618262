// `npm run bench`: runs all benchmarks one after another; each writes a document. If one fails, the others still run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runModule } from '../../lib/run.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const failed: string[] = [];
for (const [name, command] of Object.entries(scripts)) {
  if (!name.startsWith('bench:')) continue;
  process.stdout.write(`\n${name}\n`);
  const code = await runModule('tsx/dist/cli.mjs', [command.replace(/^tsx /, '')]);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
