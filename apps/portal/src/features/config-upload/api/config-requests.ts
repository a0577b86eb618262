import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { CSV_FIELD } from '@bidstage/mock-api/contract/values/csv-problems';
import { track } from '#portal/shared/telemetry/track.ts';
import { apiResponse } from '#portal/shared/api/api.ts';
import { ApiError, isSessionLoss } from '#portal/shared/api/api-error.ts';
import { ERROR_TEXTS } from '#portal/shared/api/error-texts.ts';
import { reloadBidderList } from '#portal/entities/bidder-list-queries.ts';
import { prebidConfigKeys } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { reloadConfigVersions } from './control-plane-queries.ts';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { INVALID, readValidation, type ValidationOutcome } from '../models/validation-outcome.ts';

/** The toast of a validation without a readable response (specification 1 §8). */
const VALIDATION_FAILED_TOAST = `⚠️ ${ERROR_TEXTS.validateConfig.text}`;

/** Timeout in milliseconds, enough for a file of the maximum size on a slow line. */
const FILE_TIMEOUT_MS = 120_000;

/** The form that both operations of an upload send. */
function configForm(file: File): FormData {
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

const CREATED = 201;

const UPLOADED_TOAST = 'Upload Config Success';

const mutationKey = ['config', 'upload'] as const;

async function sendConfig(file: File): Promise<void> {
  const body = configForm(file);
  const { code, text, data } = await apiResponse('uploadConfig', {
    body,
    timeoutMs: FILE_TIMEOUT_MS,
  });
  if (code !== CREATED) throw new ApiError({ kind: 'server', code, serverText: text, data });
}

/** The text for a failed upload: either the server rejected it, or it could not be reached (specification 1 §8). */
export function uploadFailure(error: unknown) {
  const isRefused = error instanceof ApiError && error.kind === 'server';
  const textKey = isRefused ? 'uploadConfigRefused' : 'uploadConfig';
  return { text: describeError(textKey, error), detail: errorDetail(textKey, error) };
}

/** True while an upload is running: a second click must not send another one. */
export function isUploading(client: QueryClient): boolean {
  return client.isMutating({ mutationKey }) > 0;
}

/** The same for a screen, which may be opened while an upload from an earlier screen is running. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Replaces the configuration by that of a file; then refetches the bidder list and the configuration. */
export function useUploadConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: sendConfig,
    onSuccess: () => {
      toast.success(UPLOADED_TOAST);
      track('config_uploaded');
      void reloadBidderList(client);
      reloadConfigVersions(client);
      void client.invalidateQueries({ queryKey: prebidConfigKeys.all });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? (error.code ?? null) : null;
      track('config_upload_failed', { code });
      // The loss of the session has its own, single toast.
      const { text, detail } = uploadFailure(error);
      if (!isSessionLoss(error)) toast.error(text, { detail });
    },
  });
}
