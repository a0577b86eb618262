import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSessionLoss } from '#portal/shared/api/api-error.ts';
import {
  isUploading,
  uploadFailure,
  useIsUploading,
  useUploadConfig,
} from '../api/config-requests.ts';
import { blockedReason } from '../models/upload-state.ts';
import { INVALID, outcomeOf, type ValidationOutcome } from '../models/validation-outcome.ts';
import { useValidation } from './use-validation.ts';

const EARLIER_UPLOAD = 'An earlier upload is still running. Wait until it has ended.';

/** The outcome of the validation that the server repeats for an upload, if it is the reason of a failure. */
function outcomeIn(error: Error): ValidationOutcome | undefined {
  const isInvalid = error instanceof ApiError && error.code === INVALID;
  return isInvalid ? outcomeOf(error.data) : undefined;
}

function failureOf(error: Error | null) {
  return error && !isSessionLoss(error) ? uploadFailure(error) : null;
}

/**
 * A configuration upload: `choose` a file, which is validated at once, then `upload` it. A file without rows needs a
 * confirmation first (`isConfirming`, `confirm`, `cancel`). After a failure the state is unchanged, and `upload` may be
 * called again; after a success it only calls `onUploaded` again.
 */
export function useConfigUpload({ onUploaded }: { readonly onUploaded?: () => void } = {}) {
  const client = useQueryClient();
  const validation = useValidation();
  const [isConfirming, setConfirming] = useState(false);
  const sending = useUploadConfig();
  const { state } = validation;
  const uploading = useIsUploading();
  // An upload from a screen that the user has left: nothing can be chosen until it ends.
  const reason = uploading && !sending.isPending ? EARLIER_UPLOAD : blockedReason(state);

  const send = () => {
    if (!state.file || isUploading(client)) return;
    sending.mutate(state.file, {
      onSuccess: () => onUploaded?.(),
      onError: (error) => validation.adopt(outcomeIn(error)),
    });
  };
  return {
    ...state,
    /** Why `upload` is blocked now; undefined when it is not. */
    blockedReason: reason,
    isUploading: uploading,
    uploadError: failureOf(sending.error),
    isConfirming,
    choose: (files: readonly File[]) => {
      if (!isUploading(client) && validation.choose(files)) sending.reset();
    },
    dismissRejection: validation.dismissRejection,
    validateAgain: validation.validateAgain,
    upload: () => {
      if (reason !== undefined) return;
      if (sending.isSuccess) onUploaded?.();
      else if (state.validRows === 0) setConfirming(true);
      else send();
    },
    confirm: () => {
      setConfirming(false);
      send();
    },
    cancel: () => setConfirming(false),
  };
}

export type ConfigUpload = ReturnType<typeof useConfigUpload>;
