import { CSV_FIELD } from '@bidstage/mock-api/contract/values/csv-problems';
import { track } from '../../../shared/telemetry/track.ts';
import { apiResponse } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { ERROR_TEXTS } from '../../../shared/api/error-texts.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { INVALID, readValidation, type ValidationOutcome } from '../models/validation-outcome.ts';

/** The toast of a validation without a readable response (specification 1 §8). */
const VALIDATION_FAILED_TOAST = `⚠️ ${ERROR_TEXTS.validateConfig.text}`;

/** Timeout in milliseconds, enough for a file of the maximum size on a slow line. */
export const FILE_TIMEOUT_MS = 120_000;

/** The form that both operations of an upload send. */
export function configForm(file: File): FormData {
  const form = new FormData();
  form.append(CSV_FIELD, file, file.name);
  return form;
}

/** Sends a file to the server's validation. Throws an ApiError when there is no outcome. */
export async function validateConfig(file: File, signal: AbortSignal): Promise<ValidationOutcome> {
  const body = configForm(file);
  const response = await apiResponse('validateCsv', {
    body,
    signal,
    accept: [INVALID],
    timeoutMs: FILE_TIMEOUT_MS,
  });
  const outcome = readValidation(response);
  const { isValid, validRows, errors } = outcome;
  track('config_validated', { isValid, validRows, problems: errors.length });
  return outcome;
}

/**
 * Reports a validation without an outcome: an event, and a toast when the response is missing or unreadable. Returns
 * the error text to show.
 */
export function reportValidationFailure(error: unknown): string {
  const hasResponse = error instanceof ApiError && error.kind === 'server';
  track('config_validation_failed', { code: hasResponse ? (error.code ?? null) : null });
  if (!hasResponse) toast.error(VALIDATION_FAILED_TOAST);
  return describeError('validateConfig', error);
}
