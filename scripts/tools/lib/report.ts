import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

const loadBefore = load();

/** Returns a description of this machine and of the time: processors, Node, date, load averages. */
export function machine(): string {
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${processors}, Node ${process.versions.node}, ${date}, load average ${loadBefore} before, ${load()} at the end`;
}

/** Returns the lines of a Markdown table below its header. */
export function rows(list: readonly (readonly (string | number)[])[]): string {
  return list.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Prints a report and writes it to a file in `docs`. */
export function writeReport(name: string, text: string): void {
  writeFileSync(join(ROOT, 'docs', name), text);
  process.stdout.write(`\n${text}`);
}
