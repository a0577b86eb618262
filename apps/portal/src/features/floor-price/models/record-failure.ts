import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { RecordFailure } from './draft.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

function problemsOf(error: unknown): readonly Problem[] {
  const data = error instanceof ApiError ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('problems' in data)) return [];
  return Array.isArray(data.problems) ? data.problems.filter(isProblem) : [];
}

/** A failure with the server's messages on single entries, each named by its ad unit and bidder. */
export function recordFailure(cause: unknown, sent: readonly NewFloorPrice[]): RecordFailure {
  const problems = problemsOf(cause).map(({ path, message }) => {
    const [, index, field] = /^\/body\/(\d+)\/?(.*)$/.exec(path) ?? [];
    const entry = index === undefined ? undefined : sent[Number(index)];
    const what = path.endsWith('/timestamp') ? 'date' : field;
    if (!entry) return [what, message].filter(Boolean).join(' ');
    return `${entry.adUnitId}, ${entry.bidderName}: ${[what, message].filter(Boolean).join(' ')}`;
  });
  return { cause, problems };
}
