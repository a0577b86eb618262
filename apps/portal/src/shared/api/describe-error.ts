import { ApiError, CatalogueError } from './api-error.ts';
import { ERROR_TEXTS, type ErrorTextKey } from './error-texts.ts';

/**
 * The text for a failed request: the portal's text, and `: {server text}` when the response has one. A failure that
 * the client found itself has its own text.
 */
export function describeError(textKey: ErrorTextKey, error: unknown): string {
  if (error instanceof CatalogueError) return ERROR_TEXTS[error.key].text;
  const { text, suffix } = ERROR_TEXTS[textKey];
  const serverText = error instanceof ApiError && error.kind === 'server' ? error.serverText : '';
  return suffix && serverText ? `${text}: ${serverText}` : text;
}
