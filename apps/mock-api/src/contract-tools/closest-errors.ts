import type { ErrorObject } from 'ajv';
import { errorsByBranch } from '../strict-ajv.ts';

/** Errors with these keywords mean that a branch is for another kind of value. */
const KIND_KEYWORDS = ['type', 'const', 'enum'];

interface Branch {
  readonly errors: readonly ErrorObject[];
  /** Whether the branch does not accept this kind of value at all. */
  readonly otherKind: boolean;
}

function branchesOf(union: ErrorObject, errors: readonly ErrorObject[]): Branch[] {
  return errorsByBranch(union, errors).map((own) => ({
    errors: own,
    otherKind: own.some(
      ({ instancePath, keyword }) =>
        instancePath === union.instancePath && KIND_KEYWORDS.includes(keyword),
    ),
  }));
}

/** The branch that the value was most likely meant for: one of its kind, then the one with the fewest errors. */
function closest(branches: readonly Branch[]): Branch | undefined {
  return [...branches].sort(
    (a, b) => Number(a.otherKind) - Number(b.otherKind) || a.errors.length - b.errors.length,
  )[0];
}

/**
 * The errors of a validation, without those of other branches of a union: a renamed field is reported as renamed, and
 * not also as `must be null`.
 */
export function closestErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const union of errors) {
    if (union.keyword !== 'anyOf') continue;
    const branches = branchesOf(union, errors);
    const best = closest(branches);
    if (!best || best.otherKind) {
      for (const { errors: lost } of branches) lost.forEach((error) => dropped.add(error));
      continue;
    }
    dropped.add(union);
    for (const { errors: lost } of branches)
      if (lost !== best.errors) lost.forEach((error) => dropped.add(error));
  }
  return errors.filter((error) => !dropped.has(error));
}
