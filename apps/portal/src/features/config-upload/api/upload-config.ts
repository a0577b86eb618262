import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { track } from '../../../shared/telemetry/track.ts';
import { apiResponse } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ERROR_TEXTS } from '../../../shared/api/error-texts.ts';
import { reloadBidderList } from '../../../entities/bidder-list/bidder-list-queries.ts';
import { prebidConfigKeys } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { reloadConfigVersions } from './config-versions.ts';
import { configForm, FILE_TIMEOUT_MS } from './validate-config.ts';

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
export function uploadFailureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.kind === 'server';
  return ERROR_TEXTS[isRefused ? 'uploadConfigRefused' : 'uploadConfig'].text;
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
      if (code !== 401) toast.error(uploadFailureText(error));
    },
  });
}
