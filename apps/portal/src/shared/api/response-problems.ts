import type { Query, QueryPersister } from '@tanstack/react-query';
import type { ResponseProblem } from './repair-response.ts';

/** By the signal of the query for which a request was sent: path and problem. */
const bySignal = new WeakMap<AbortSignal, NotedProblem[]>();

const byQuery = new WeakMap<object, readonly NotedProblem[]>();

interface NotedProblem extends ResponseProblem {
  /** The path of the request. */
  readonly path: string;
}

/** Notes what was wrong in a response to the query whose signal its request has. */
export function noteProblems(
  signal: AbortSignal | undefined,
  path: string,
  problems: readonly ResponseProblem[],
): void {
  if (!signal || problems.length === 0) return;
  const noted = problems.map((problem) => ({ path, ...problem }));
  bySignal.set(signal, [...(bySignal.get(signal) ?? []), ...noted]);
}

/** Runs the function of a query, and remembers what was wrong in the responses that its data come from. */
export const rememberProblems: QueryPersister = async (queryFn, context, query) => {
  const data = await queryFn(context);
  byQuery.set(query, bySignal.get(context.signal) ?? []);
  return data;
};

/** Problems that are named; one response may have hundreds. */
const MAX_NAMED = 3;

/** The problems by path and field, those of all items of a list together; two ranges of one path count once. */
function grouped(problems: readonly NotedProblem[]): Map<string, NotedProblem[]> {
  const groups = new Map<string, NotedProblem[]>();
  for (const problem of problems) {
    const { path, field, what } = problem;
    const key = `${path}: ${field.replaceAll(/\[\d+\]/g, '[*]')} ${what}`;
    const group = groups.get(key) ?? [];
    if (!group.some((one) => one.path === path && one.field === field)) group.push(problem);
    groups.set(key, group);
  }
  return groups;
}

function describeGroup([key, [first, ...others]]: [string, NotedProblem[]]): string {
  if (others.length > 0) return `${key} (${others.length + 1} times)`;
  return first ? `${first.path}: ${first.field} ${first.what}` : key;
}

/** What is missing in the data of some queries, in one line; empty if nothing is. */
export function describeProblems(queries: readonly Query[]): string {
  const all = queries.flatMap((query) => byQuery.get(query) ?? []);
  const groups = [...grouped(all)];
  const named = groups.slice(0, MAX_NAMED).map(describeGroup).join('; ');
  const more = groups.length - MAX_NAMED;
  return more > 0 ? `${named}; and ${more} more` : named;
}
