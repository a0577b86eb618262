import { readFileSync, writeFileSync } from 'node:fs';
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

type Cells = readonly (string | number)[];

/** A row of a table: its cells, the last one what is wanted, and whether the others are so. */
export type Row = readonly [cells: Cells, held?: boolean];

const lineOf = (cells: Cells): string => `| ${cells.join(' | ')} |`;

export const tableOf = (head: Cells, rows: readonly Cells[]): string =>
  [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n');

/** A sentence for each row that is not as wanted. */
export function failuresOf(rows: readonly Row[]): string[] {
  return rows
    .filter(([, held = true]) => !held)
    .map(([[what, ...cells]]) => {
      const measured = cells.slice(0, -1).filter((cell) => cell !== '');
      return `${what}: ${measured.join(', ')}; wanted: ${cells.at(-1)}`;
    });
}

export const mebibytes = (bytes: number, digits = 0): string =>
  (bytes / 1024 / 1024).toFixed(digits);

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface ToolResult {
  /** The text of its part of the document. */
  readonly text: string;
  readonly failures?: readonly string[];
}

/** A document with the text between the marks of a part replaced; throws when it has no such marks. */
function withPart(document: string, part: string, text: string): string {
  const [begin, end] = [`<!-- measured: ${part} -->\n`, `<!-- end: ${part} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no part ${part}`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}

/** Runs a benchmark or a proof and writes its part of a document in `docs`; exits with 1 if it fails. */
export function runTool(
  document: string,
  part: string,
  run: () => Promise<ToolResult>,
): Promise<void> {
  return failWithSentence(async () => {
    const { text, failures = [] } = await run();
    const file = join(ROOT, 'docs', document);
    writeFileSync(file, withPart(readFileSync(file, 'utf8'), part, text));
    process.stdout.write(`\n${text}`);
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    return failures.length === 0 ? 0 : 1;
  });
}
