import { useEffect, useReducer, useRef } from 'react';
import { reportValidationFailure, validateConfig } from '../api/config-requests.ts';
import { decodeText } from '@bidstage/mock-api/contract/values/csv-file';
import type { CsvFile } from '../models/csv-file.ts';
import { rejectionOf } from '../models/file-choice.ts';
import { INITIAL_UPLOAD, uploadReducer } from '../models/upload-state.ts';
import type { ValidationOutcome } from '../models/validation-outcome.ts';

/** A file whose whole content is in memory, so that exactly the checked content is sent. */
interface LoadedFile {
  readonly file: File;
  /** Null for a content that is no text. */
  readonly csv: CsvFile | null;
}

/** Reads a file from the disk; it may have changed or been deleted since it was chosen. Throws when it was deleted. */
async function loadConfigFile(chosen: File): Promise<LoadedFile> {
  const bytes = await chosen.arrayBuffer();
  const text = decodeText(new Uint8Array(bytes));
  const file = new File([bytes], chosen.name, { type: 'text/csv' });
  if (text === undefined) return { file, csv: null };
  const { readCsv } = await import('../models/read-csv.ts');
  return { file, csv: readCsv(text) };
}

/** Validates a file as soon as it is chosen. A response for an earlier file is dropped when another one is chosen. */
export function useValidation() {
  const [state, dispatch] = useReducer(uploadReducer, INITIAL_UPLOAD);
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
      dispatch({ type: 'error', checkFailure: reportValidationFailure(error) });
    }
  };
  return {
    state,
    /** Accepts dropped or selected files; returns false when they are rejected and the state stays unchanged. */
    choose: (files: readonly File[]): boolean => {
      const rejection = rejectionOf(files) ?? null;
      const [file] = files;
      if (rejection || !file) dispatch({ type: 'rejected', rejection });
      else void validate(file);
      return rejection === null;
    },
    validateAgain: () => {
      if (state.file) void validate(state.file);
    },
    /** Applies the outcome of a later validation of the same file. */
    adopt: (outcome: ValidationOutcome | undefined) => {
      if (state.file && outcome)
        dispatch({ type: 'success', file: state.file, csv: state.csv, outcome });
    },
    dismissRejection: () => dispatch({ type: 'rejected', rejection: null }),
  };
}
