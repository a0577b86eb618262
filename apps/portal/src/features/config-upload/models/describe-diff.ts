import { formatNumber } from '#portal/shared/format/numbers.ts';
import { isUnchanged, type Changes, type ConfigDiff } from './config-diff.ts';

const KINDS = [
  ['pages', 'page', 'pages'],
  ['adUnits', 'ad unit', 'ad units'],
  ['bidders', 'bidder', 'bidders'],
] as const;

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

function describeChanges(changes: Changes, one: string, several: string): string[] {
  const steps = [
    [changes.added.length, 'added'],
    [changes.removed.length, 'removed'],
    [changes.changed.length, 'changed'],
  ] as const;
  return steps.flatMap(([count, word]) =>
    count === 0 ? [] : [`${counted(count, one, several)} ${word}`],
  );
}

/** A difference in one line: `1 page added, 2 bidders changed`. */
export function describeDiff(diff: ConfigDiff): string {
  if (isUnchanged(diff)) return 'The same as the version before';
  return KINDS.flatMap(([kind, one, several]) => describeChanges(diff[kind], one, several)).join(
    ', ',
  );
}

/** Numbers in one line: `3 pages, 14 ad units, 9 bidders`. */
export function describeSize(size: Readonly<Record<(typeof KINDS)[number][0], number>>): string {
  return KINDS.map(([kind, one, several]) => counted(size[kind], one, several)).join(', ');
}
