import type { TestRecord } from '../test-run/reports.mjs';
import type { Requirement } from './register.ts';

/** Number of proven rows of one group (SHELL, ACC …). */
export interface GroupCoverage {
  readonly name: string;
  readonly total: number;
  readonly proven: number;
}

/** The register and the goals, compared with the results of a test run. */
export interface Coverage {
  readonly total: number;
  readonly proven: number;
  readonly groups: readonly GroupCoverage[];
  /** A sentence per problem; empty if every row is proven as required. */
  readonly faults: readonly string[];
}

/** Matches IDs of rows (`ACC-022`) and of goals (`N5`) at the beginning of a title. */
const LEADING_IDS = /^((?:[A-Z][A-Z0-9]*-\d+|[A-Z]\d{1,2})[,:]?\s+)+/;
const ID = /[A-Z][A-Z0-9]*-\d+|[A-Z]\d{1,2}/g;

/** Returns the IDs at the beginning of a title, e.g. two for `ACC-022 A3 processes …`. */
export function idsOf(title: string): string[] {
  return LEADING_IDS.exec(title)?.[0].match(ID) ?? [];
}

/**
 * Compares the register with the tests of a run. A row needs a passed test; a browser row needs a passed browser test;
 * a title must not name an ID that is neither a row nor a goal.
 */
export function coverage(
  register: readonly Requirement[],
  goals: ReadonlySet<string>,
  tests: readonly TestRecord[],
): Coverage {
  const passed = tests.filter(({ status }) => status === 'passed');
  const proven = new Set(passed.flatMap(({ title }) => idsOf(title)));
  const inBrowser = new Set(
    passed.filter(({ browser }) => browser).flatMap(({ title }) => idsOf(title)),
  );
  const isProven = ({ id, verify }: Requirement): boolean =>
    verify === 'browser' ? inBrowser.has(id) : proven.has(id);
  return {
    total: register.length,
    proven: register.filter(isProven).length,
    groups: groupsOf(register, isProven),
    faults: [
      ...register
        .filter((row) => !isProven(row))
        .map(({ id }) =>
          proven.has(id)
            ? `${id} has no browser test that passed`
            : `${id} has no test that passed`,
        ),
      ...unknownIds(register, goals, tests),
    ],
  };
}

function groupsOf(
  register: readonly Requirement[],
  isProven: (row: Requirement) => boolean,
): GroupCoverage[] {
  const groupOf = ({ id }: Requirement): string => id.slice(0, id.indexOf('-'));
  return [...new Set(register.map(groupOf))].map((name) => {
    const rows = register.filter((row) => groupOf(row) === name);
    return { name, total: rows.length, proven: rows.filter(isProven).length };
  });
}

function unknownIds(
  register: readonly Requirement[],
  goals: ReadonlySet<string>,
  tests: readonly TestRecord[],
): string[] {
  const known = new Set([...register.map(({ id }) => id), ...goals]);
  return tests.flatMap(({ title, file }) =>
    idsOf(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which is neither a requirement nor a goal`),
  );
}
