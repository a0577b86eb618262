import type { Requirement } from './requirement-register.ts';
import type { TestTitle } from './test-titles.ts';

/** How far the rows of one group (SHELL, ACC …) are tested. */
interface GroupCoverage {
  readonly name: string;
  readonly total: number;
  readonly tested: number;
  readonly untested: readonly string[];
  /** Rows to be verified in a browser that so far only other tests name. */
  readonly notInBrowser: readonly string[];
}

/** The register held against the tests. */
export interface Coverage {
  readonly total: number;
  readonly tested: number;
  readonly groups: readonly GroupCoverage[];
  readonly unknown: readonly { readonly title: TestTitle; readonly id: string }[];
}

const LEADING_IDS = /^((?:[A-Z][A-Z0-9]*-\d{3}[,:]?\s+)+)/;

/** The IDs that a title begins with, e.g. `ACC-022 ACC-030 processes …` names two. */
export function idsOf(title: string): string[] {
  return LEADING_IDS.exec(title)?.[1]?.match(/[A-Z][A-Z0-9]*-\d{3}/g) ?? [];
}

/** Compares the register with the titles of all tests. */
export function coverage(register: readonly Requirement[], titles: readonly TestTitle[]): Coverage {
  const known = new Set(register.map((row) => row.id));
  const named = titles.flatMap((title) => idsOf(title.text).map((id) => ({ title, id })));
  const tested = new Set(named.map(({ id }) => id));
  const inBrowser = new Set(named.filter(({ title }) => title.browser).map(({ id }) => id));
  const groupNames = [...new Set(register.map((row) => groupOf(row.id)))];
  const groups = groupNames.map((name): GroupCoverage => {
    const rows = register.filter((row) => groupOf(row.id) === name);
    const testedRows = rows.filter((row) => tested.has(row.id));
    return {
      name,
      total: rows.length,
      tested: testedRows.length,
      untested: rows.filter((row) => !tested.has(row.id)).map((row) => row.id),
      notInBrowser: testedRows
        .filter((row) => row.verify === 'browser' && !inBrowser.has(row.id))
        .map((row) => row.id),
    };
  });
  return {
    total: register.length,
    tested: groups.reduce((sum, group) => sum + group.tested, 0),
    groups,
    unknown: named.filter(({ id }) => !known.has(id)),
  };
}

function groupOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}
