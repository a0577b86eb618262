import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSessionLoss } from '../../../shared/api/api-error.ts';
import {
  isUploading,
  uploadFailureText,
  useIsUploading,
  useUploadConfig,
} from '../api/upload-config.ts';
import { obstacle } from '../models/upload-state.ts';
import { INVALID, outcomeOf, type ValidationOutcome } from '../models/validation-outcome.ts';
import { useValidation } from './use-validation.ts';

const EARLIER_UPLOAD = 'An earlier upload is still running.';

/** The server validates an upload again: the outcome of that validation. */
function foundIn(error: Error): ValidationOutcome | undefined {
  const isInvalid = error instanceof ApiError && error.code === INVALID;
  return isInvalid ? outcomeOf(error.data) : undefined;
}

function failureText(error: Error | null): string | null {
  return error && !isSessionLoss(error) ? uploadFailureText(error) : null;
}

/**
 * A configuration upload: `choose` a file, which is validated at once, then `upload` it. A file without rows needs a
 * confirmation first (`isAsking`, `answer`). After a failure the state is unchanged, and `upload` may be called again;
 * after a success it only calls `onUploaded` again.
 */
export function useConfigUpload({ onUploaded }: { readonly onUploaded?: () => void } = {}) {
  const client = useQueryClient();
  const validation = useValidation();
  const [isAsking, setAsking] = useState(false);
  const sending = useUploadConfig();
  const { state } = validation;
  const uploading = useIsUploading();
  // An upload from a screen that the user has left: nothing can be chosen until it ends.
  const whyNot = uploading && !sending.isPending ? EARLIER_UPLOAD : obstacle(state);

  const adoptFrom = (error: Error) => {
    const outcome = foundIn(error);
    if (outcome) validation.adopt(outcome);
  };
  const send = () => {
    if (!state.file || isUploading(client)) return;
    sending.mutate(state.file, { onSuccess: () => onUploaded?.(), onError: adoptFrom });
  };
  return {
    ...state,
    problems: state.errors,
    /** Why `upload` is blocked now; undefined when it is not. */
    obstacle: whyNot,
    isUploading: uploading,
    /** The text of the latest upload's failure. */
    uploadError: failureText(sending.error),
    isAsking,
    choose: (files: readonly File[]) => {
      if (!isUploading(client) && validation.choose(files)) sending.reset();
    },
    dismissRefusal: validation.dismissRefusal,
    validateAgain: validation.validateAgain,
    upload: () => {
      if (whyNot !== undefined) return;
      if (sending.isSuccess) onUploaded?.();
      else if (state.validRows === 0) setAsking(true);
      else send();
    },
    response: (isYes: boolean) => {
      setAsking(false);
      if (isYes) send();
    },
  };
}

export type ConfigUpload = ReturnType<typeof useConfigUpload>;
