import { ApiError, CatalogueError, problemsOf } from './api-error.ts';
import { ERROR_TEXTS, type ErrorTextKey } from './error-texts.ts';

const FIRST_ERROR_CODE = 400;

/** The server's text; empty without one. That of a success counts only on request, whatever made the portal fail. */
function serverTextOf(error: unknown, ofSuccess = false): string {
  const { code = 0, serverText = '' } = error instanceof ApiError ? error : {};
  return ofSuccess || code >= FIRST_ERROR_CODE ? serverText : '';
}

/**
 * The text for a failed request: the catalogue's, and `: {server text}` where the specification has it there. A failure
 * that the client found itself has its own text.
 */
export function describeError(textKey: ErrorTextKey, error: unknown): string {
  if (error instanceof CatalogueError) return ERROR_TEXTS[error.key].text;
  const { text, appends } = ERROR_TEXTS[textKey];
  const serverText = appends === 'none' ? '' : serverTextOf(error, appends === 'any');
  return serverText ? `${text}: ${serverText}` : text;
}

/** Problems of a request that are named; a body with many has more than a line can hold. */
const MAX_PROBLEMS = 3;

/** A line below the text of `describeError`: the server's text where that one is exact, and what is wrong in the request. */
export function errorDetail(textKey: ErrorTextKey, error: unknown): string | undefined {
  const problems = problemsOf(error).slice(0, MAX_PROBLEMS);
  const serverText = ERROR_TEXTS[textKey].appends === 'none' ? serverTextOf(error) : '';
  const parts = [serverText, problems.map(({ message }) => message).join('; ')];
  return parts.filter((part) => part !== '').join(': ') || undefined;
}
