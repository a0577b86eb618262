import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { failWithSentence, ROOT } from '../../lib/run.mjs';

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

export const mebibytes = (bytes: number, digits = 0): string =>
  (bytes / 1024 / 1024).toFixed(digits);

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a benchmark or a proof found. */
interface ToolResult {
  /** The text of its document. */
  readonly text: string;
  /** A sentence per failure; empty or absent if there is none. */
  readonly failures?: readonly string[];
  /** Whether only a part was run, which is printed and not stored. */
  readonly isPartial?: boolean;
}

/** Runs a benchmark or a proof and writes its document in `docs`; exits with 1 if it fails. */
export function runTool(document: string, run: () => Promise<ToolResult>): Promise<void> {
  return failWithSentence(async () => {
    const { text, failures = [], isPartial = false } = await run();
    if (!isPartial) writeFileSync(join(ROOT, 'docs', document), text);
    process.stdout.write(`\n${text}`);
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    return failures.length === 0 ? 0 : 1;
  });
}
