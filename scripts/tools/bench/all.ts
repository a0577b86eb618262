// `npm run bench`: runs all benchmarks one after another and lists the documents that they wrote.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runModule } from '../../lib/run.mjs';

/** Returns the scripts of `npm run bench:…`; each writes a document. */
function benchScripts(): string[] {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Readonly<Record<string, string>> };
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith('bench:'))
    .map(([, command]) => command.replace(/^tsx /, ''));
}

/** Returns the time of the last write of each document, in ms since 1970. */
function documents(): ReadonlyMap<string, number> {
  const names = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name, statSync(join(ROOT, 'docs', name)).mtimeMs]));
}

const before = documents();
const failed: string[] = [];
for (const script of benchScripts()) {
  process.stdout.write(`\n${script}\n`);
  // If one fails, the others still run.
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
