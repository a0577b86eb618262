import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '#api/lib/group-by.ts';
import { ROOT } from '../lib/run.mjs';
import { readTests, type RunParts, type TestRecord } from './results.ts';

export interface Requirement {
  readonly id: string;
  /** The statement. */
  readonly text: string;
  /** Paths of the files that decide it, the most telling one first. */
  readonly code: readonly string[];
  readonly verify: 'api' | 'unit' | 'browser';
}

const ROW = /^\| ([A-Z][A-Z0-9]*-\d{3}) \| (.*) \| ([^|]*) \| (api|unit|browser) \|$/gm;

/** What the paths of the register begin with, as imports do. */
const ALIASES = {
  '#api': 'apps/mock-api/src',
  '#portal': 'apps/portal/src',
  '#scripts': 'scripts',
};

/** The paths of the files in a cell such as `` `#api/domain/money.ts` ``. */
function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => {
    const [alias = '', ...rest] = path.split('/');
    const folder = alias in ALIASES ? ALIASES[alias as keyof typeof ALIASES] : alias;
    return join(ROOT, folder, ...rest);
  });
}

export function readRequirements(): Requirement[] {
  const rows = [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(ROW)];
  const seen = new Set<string>();
  return rows.map(([, id = '', text = '', code = '', verify]) => {
    if (seen.has(id)) throw new Error(`docs/requirements.md: ${id} occurs twice`);
    seen.add(id);
    return { id, text, code: filesIn(code), verify: verify as Requirement['verify'] };
  });
}

/** Reads the IDs of docs/experience-goals.md, such as `N5`. */
export function readGoals(): Set<string> {
  const text = readFileSync(join(ROOT, 'docs/experience-goals.md'), 'utf8');
  return new Set([...text.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id = '']) => id));
}

/** The requirements and the goals, compared with the results of a test run. */
export interface Coverage {
  readonly total: number;
  readonly proven: number;
  /** Number of proven rows by group (SHELL, ACC …). */
  readonly groups: readonly Readonly<{ name: string; total: number; proven: number }>[];
  /** A sentence per problem; empty if every row is proven as required. */
  readonly problems: readonly string[];
}

/** Matches IDs of rows (`ACC-022`) and of goals (`N5`) at the beginning of a title. */
const LEADING_IDS = /^((?:[A-Z][A-Z0-9]*-\d+|[A-Z]\d{1,2})[,:]?\s+)+/;
const ID = /[A-Z][A-Z0-9]*-\d+|[A-Z]\d{1,2}/g;

/** Returns the IDs at the beginning of a title, e.g. two for `ACC-022 A3 processes …`. */
export function idsOf(title: string): string[] {
  return LEADING_IDS.exec(title)?.[0].match(ID) ?? [];
}

/**
 * Compares the requirements with the tests of a run. A row needs a passed test; a browser row needs a passed browser
 * test; a title must not name an ID that is neither a row nor a goal.
 */
export function coverage(
  requirements: readonly Requirement[],
  goals: ReadonlySet<string>,
  tests: readonly TestRecord[],
): Coverage {
  const passed = tests.filter(({ status }) => status === 'passed');
  const idsIn = (list: readonly TestRecord[]) => new Set(list.flatMap(({ title }) => idsOf(title)));
  const [proven, inBrowser] = [idsIn(passed), idsIn(passed.filter(({ browser }) => browser))];
  const isProven = ({ id, verify }: Requirement): boolean =>
    (verify === 'browser' ? inBrowser : proven).has(id);
  const groups = [...groupBy(requirements, ({ id }) => id.slice(0, id.indexOf('-')))].map(
    ([name, rows]) => ({ name, total: rows.length, proven: rows.filter(isProven).length }),
  );
  const missing = requirements
    .filter((row) => !isProven(row))
    .map(({ id }) => `${id} has no ${proven.has(id) ? 'browser test' : 'test'} that passed`);
  const known = new Set([...requirements.map(({ id }) => id), ...goals]);
  const unknown = tests.flatMap(({ title, file }) =>
    idsOf(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which is neither a requirement nor a goal`),
  );
  const total = requirements.length;
  return { total, proven: total - missing.length, groups, problems: [...missing, ...unknown] };
}

/** Prints which rows the last test run proved; returns the exit code: 1 if a row is not proven as required. */
export function checkRequirements(parts: RunParts, isBrief: boolean): number {
  const { groups, proven, total, problems } = coverage(
    readRequirements(),
    readGoals(),
    readTests(parts),
  );
  const lines = groups.map((group) => {
    return `${group.name.padEnd(6)} ${group.proven} of ${group.total} proven\n`;
  });
  if (!isBrief) process.stdout.write(lines.join(''));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`Requirements: ${proven} of ${total} proven\n`);
  return problems.length > 0 ? 1 : 0;
}
