// `npm run bench`: every benchmark, one after the other, and at the end which documents they wrote.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runModule } from './lib/run.mjs';

/** The scripts of `npm run bench:…`; each of them writes a document. */
function benchScripts(): string[] {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Readonly<Record<string, string>> };
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith('bench:'))
    .map(([, command]) => command.replace(/^tsx /, ''));
}

/** When each document was last written, in ms since 1970. */
function documents(): ReadonlyMap<string, number> {
  const names = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name, statSync(join(ROOT, 'docs', name)).mtimeMs]));
}

const before = documents();
const failed: string[] = [];
for (const script of benchScripts()) {
  process.stdout.write(`\n${script}\n`);
  // One that fails does not keep the others from measuring.
  if ((await runModule('tsx/dist/cli.mjs', [script])) !== 0) failed.push(script);
}
const written = [...documents()].filter(([name, time]) => before.get(name) !== time);
process.stdout.write(
  `\nWritten: ${written.map(([name]) => `docs/${name}`).join(', ') || 'nothing'}\n`,
);
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
