import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, isSessionLoss } from '../../../shared/api/api-error.ts';
import { loadConfigFile } from '../api/read-config-file.ts';
import { isUploading, uploadFailureText, useUploadConfig } from '../api/upload-config.ts';
import { reportValidationFailure, validateConfig } from '../api/validate-config.ts';
import { refusalOf } from '../models/file-choice.ts';
import { NO_UPLOAD, obstacle, uploadReducer } from '../models/upload-state.ts';
import { INVALID, outcomeOf } from '../models/validation-outcome.ts';

/** Validates a file as soon as it is chosen. The answer on an earlier file is dropped when another one is chosen. */
function useValidation() {
  const [state, dispatch] = useReducer(uploadReducer, NO_UPLOAD);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  const validate = async (chosen: File) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    dispatch({ type: 'begin', file: chosen });
    try {
      const { file, csv } = await loadConfigFile(chosen);
      const outcome = await validateConfig(file, controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'success', file, csv, outcome });
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch({ type: 'error', error: reportValidationFailure(error) });
    }
  };
  return { state, dispatch, validate };
}

/**
 * A configuration upload: `choose` a file, which is validated at once, then `upload` it. A file without rows is asked
 * about first (`isAsking`, `answer`). After a failure everything is as it was, and `upload` may be called again.
 */
export function useConfigUpload({ onUploaded }: { readonly onUploaded?: () => void } = {}) {
  const client = useQueryClient();
  const { state, dispatch, validate } = useValidation();
  const [isAsking, setAsking] = useState(false);
  const sending = useUploadConfig();
  const whyNot = obstacle(state);

  const send = () => {
    const isDone = isUploading(client) || sending.isSuccess;
    if (!state.file || whyNot !== undefined || isDone) return;
    sending.mutate(state.file, {
      onSuccess: () => onUploaded?.(),
      onError: (error) => {
        // The server checks again. What it has found this time is shown like the first time.
        const isInvalid = error instanceof ApiError && error.code === INVALID;
        const outcome = isInvalid ? outcomeOf(error.data) : undefined;
        if (state.file && outcome)
          dispatch({ ...state, file: state.file, type: 'success', outcome });
      },
    });
  };
  return {
    ...state,
    problems: state.errors,
    /** Why `upload` does nothing now; undefined when it works. */
    obstacle: whyNot,
    isUploading: sending.isPending,
    /** What the latest upload failed with, in words. */
    uploadError:
      sending.error && !isSessionLoss(sending.error) ? uploadFailureText(sending.error) : null,
    isAsking,
    choose: (files: readonly File[]) => {
      if (isUploading(client)) return;
      const refusal = refusalOf(files);
      const [file] = files;
      if (refusal || !file) {
        if (refusal) dispatch({ type: 'refused', refusal });
        return;
      }
      sending.reset();
      void validate(file);
    },
    dismissRefusal: () => dispatch({ type: 'refused', refusal: null }),
    validateAgain: () => state.file && void validate(state.file),
    upload: () => {
      if (state.validRows === 0 && whyNot === undefined) setAsking(true);
      else send();
    },
    answer: (isYes: boolean) => {
      setAsking(false);
      if (isYes) send();
    },
  };
}

export type ConfigUpload = ReturnType<typeof useConfigUpload>;
