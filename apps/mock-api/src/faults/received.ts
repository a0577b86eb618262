import type { FaultMatch } from '../contract/operations/control/faults.ts';
import type { JournalEntry, RequestCount } from '../contract/operations/control/journal.ts';
import { matchText } from '../contract/values/match-texts.ts';
import { differences, type RequestFacts } from './match.ts';

function jsonOrText(body: string | null): unknown {
  if (body === null) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

const factsOf = ({ method, path, query, persona, request }: JournalEntry): RequestFacts => ({
  method,
  path,
  persona,
  query: [...new URLSearchParams(query)],
  body: jsonOrText(request.body),
});

/** The requests of a journal that match, oldest first. */
export const matching = (entries: readonly JournalEntry[], match: FaultMatch): JournalEntry[] =>
  entries.filter((entry) => differences(match, factsOf(entry)).length === 0);

/** How many requests match; if none does, the latest one with the fewest differences, and these. */
export function countOf(entries: readonly JournalEntry[], match: FaultMatch): RequestCount {
  const count = matching(entries, match).length;
  if (count > 0 || entries.length === 0) return { count, nearest: null };
  const all = entries.map((entry) => ({ entry, found: differences(match, factsOf(entry)) }));
  const fewest = Math.min(...all.map(({ found }) => found.length));
  const nearest = all.findLast(({ found }) => found.length === fewest);
  if (!nearest) return { count, nearest: null };
  const { id, method, path } = nearest.entry;
  return { count, nearest: { id, request: `${method} ${path}`, differences: nearest.found } };
}

/**
 * Why a journal does not have a number of matching requests, or any if `times` is absent, with the nearest other request;
 * null if it has.
 */
export function missingText(
  entries: readonly JournalEntry[],
  match: FaultMatch,
  times: number | undefined,
): string | null {
  const { count, nearest } = countOf(entries, match);
  if (times === undefined ? count > 0 : count === times) return null;
  const wanted = times === undefined ? 'at least 1' : `exactly ${times}`;
  const near = nearest
    ? `\nNearest: request ${nearest.id}, ${nearest.request}: ${nearest.differences.join('; ')}`
    : '';
  return `${count} of ${entries.length} requests are ${matchText(match)}, wanted: ${wanted}${near}`;
}
