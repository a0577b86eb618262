import type { ErrorObject } from 'ajv';

/** What tells a branch that is about another kind of value from one that is nearly met. */
const KIND_KEYWORDS = ['type', 'const', 'enum'];

interface Branch {
  readonly errors: readonly ErrorObject[];
  /** Whether the value is of a kind that the branch does not take at all. */
  readonly otherKind: boolean;
}

function branchesOf(union: ErrorObject, errors: readonly ErrorObject[]): Branch[] {
  const branches = new Map<string, ErrorObject[]>();
  const prefix = `${union.schemaPath}/`;
  for (const error of errors) {
    if (!error.schemaPath.startsWith(prefix)) continue;
    const [branch = ''] = error.schemaPath.slice(prefix.length).split('/', 1);
    const own = branches.get(branch);
    if (own) own.push(error);
    else branches.set(branch, [error]);
  }
  return [...branches.values()].map((own) => ({
    errors: own,
    otherKind: own.some(
      ({ instancePath, keyword }) =>
        instancePath === union.instancePath && KIND_KEYWORDS.includes(keyword),
    ),
  }));
}

/** The branch that a value was most likely meant for: of its kind, then with the fewest faults. */
function closest(branches: readonly Branch[]): Branch | undefined {
  return [...branches].sort(
    (a, b) => Number(a.otherKind) - Number(b.otherKind) || a.errors.length - b.errors.length,
  )[0];
}

/**
 * The errors of a validation without those of branches of a union that were never meant: a renamed field is told of as
 * that, and not as `must be null` too.
 */
export function closestErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const dropped = new Set<ErrorObject>();
  for (const union of errors) {
    if (union.keyword !== 'anyOf') continue;
    const own = errors.filter(
      ({ instancePath }) =>
        instancePath === union.instancePath || instancePath.startsWith(`${union.instancePath}/`),
    );
    const branches = branchesOf(union, own);
    const kept = closest(branches);
    if (!kept || kept.otherKind) {
      for (const { errors: lost } of branches) lost.forEach((error) => dropped.add(error));
      continue;
    }
    dropped.add(union);
    for (const { errors: lost } of branches)
      if (lost !== kept.errors) lost.forEach((error) => dropped.add(error));
  }
  return errors.filter((error) => !dropped.has(error));
}
