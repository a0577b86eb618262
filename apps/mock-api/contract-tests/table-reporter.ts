import type { Reporter, TestModule } from 'vitest/node';
import { OPERATIONS } from '../src/contract/operations/api-operations.ts';
import { INVARIANTS } from './contract-check.ts';

interface Cell {
  passed: number;
  failed: number;
  readonly reasons: Set<string>;
}

type Cells = Map<string, Map<string, Cell>>;

function collect(modules: readonly TestModule[]): Cells {
  const rows: Cells = new Map();
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { contract } = test.meta();
      if (!contract) continue;
      const row = rows.get(contract.operation) ?? new Map<string, Cell>();
      const cell = row.get(contract.column) ?? { passed: 0, failed: 0, reasons: new Set() };
      const result = test.result();
      if (result.state === 'passed') cell.passed += 1;
      if (result.state === 'failed') cell.failed += 1;
      if (result.state === 'skipped' && result.note) cell.reasons.add(result.note);
      rows.set(contract.operation, row.set(contract.column, cell));
    }
  }
  return rows;
}

function word(cell: Cell | undefined): string {
  if (!cell) return '';
  if (cell.failed > 0) return 'failed';
  return cell.passed > 0 ? 'passed' : 'skipped';
}

function table(rows: Cells): string {
  const found = new Set([...rows.values()].flatMap((row) => [...row.keys()]));
  const statuses = [...found].filter((column) => column !== INVARIANTS).sort();
  const columns = [...statuses, INVARIANTS];
  const width = Math.max(...[...rows.keys()].map((id) => id.length));
  const head = ['operation'.padEnd(width), ...columns.map((column) => column.padEnd(7))].join('  ');
  const lines = OPERATIONS.flatMap(({ id }) => {
    const row = rows.get(id);
    if (!row) return [];
    const words = columns.map((column) => word(row.get(column)).padEnd(7));
    return [[id.padEnd(width), ...words].join('  ').trimEnd()];
  });
  return [head, ...lines].join('\n');
}

function skips(rows: Cells): string[] {
  const reasons = new Map<string, string[]>();
  for (const [id, row] of rows) {
    for (const [column, cell] of row) {
      for (const reason of cell.reasons)
        reasons.set(reason, [...(reasons.get(reason) ?? []), `${id} ${column}`]);
    }
  }
  return [...reasons].map(([reason, cells]) => `  ${reason}: ${cells.join(', ')}`);
}

/** Prints the result of every operation × status after a contract run, and the reasons of skipped checks. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = collect(modules);
    const cells = [...rows.values()].flatMap((row) => [...row.values()]).map(word);
    const count = (wanted: string): number => cells.filter((one) => one === wanted).length;
    const why = skips(rows);
    const parts = [
      `\n${table(rows)}\n`,
      ...(why.length > 0 ? ['Not checked', ...why, ''] : []),
      `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
    ];
    if (rows.size > 0) process.stdout.write(parts.join('\n'));
    if (count('passed') + count('failed') > 0) return;
    // A run without checks must not look like a success.
    process.stdout.write('Nothing was checked\n');
    process.exitCode = 1;
  }
}
