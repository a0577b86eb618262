import { ApiError, CatalogueError } from './api-error.ts';
import { ERROR_TEXTS, type CallKey } from './error-texts.ts';

/**
 * The text for a failed request: the catalogue's text, and `: {server text}` when the response has one. A failure that
 * the client found itself has its own catalogue text.
 */
export function describeError(call: CallKey, error: unknown): string {
  if (error instanceof CatalogueError) return ERROR_TEXTS[error.key].text;
  const { text, suffix } = ERROR_TEXTS[call];
  const serverText = error instanceof ApiError && error.kind === 'server' ? error.serverText : '';
  return suffix && serverText ? `${text}: ${serverText}` : text;
}
