import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import type { CsvFile } from './csv-file.ts';
import type { FileRejection } from './file-choice.ts';
import type { ValidationOutcome } from './validation-outcome.ts';

/** The phase of the chosen file's validation; `idle` without a file. */
type ValidationPhase = 'idle' | 'begin' | 'success' | 'error';

export interface UploadState {
  readonly file: File | null;
  readonly phase: ValidationPhase;
  readonly isLoading: boolean;
  readonly isValid: boolean;
  readonly errors: readonly CsvProblem[];
  readonly validRows: number;
  /** Why the file could not be checked; its own problems are `errors`. */
  readonly checkFailure: string | null;
  /** The file's rows, to show values and to compare; null while they are unknown or unreadable. */
  readonly csv: CsvFile | null;
  /** Why the latest choice was rejected; everything else is unchanged. */
  readonly rejection: FileRejection | null;
}

export type UploadAction =
  | { readonly type: 'rejected'; readonly rejection: FileRejection | null }
  | { readonly type: 'begin'; readonly file: File }
  | {
      readonly type: 'success';
      readonly file: File;
      readonly outcome: ValidationOutcome;
      readonly csv: CsvFile | null;
    }
  | { readonly type: 'error'; readonly checkFailure: string };

export const INITIAL_UPLOAD: UploadState = {
  file: null,
  phase: 'idle',
  isLoading: false,
  isValid: false,
  errors: [],
  validRows: 0,
  checkFailure: null,
  csv: null,
  rejection: null,
};

/** The state after an action: validation begins with a file and ends in success or error. */
export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'rejected':
      return { ...state, rejection: action.rejection };
    case 'begin':
      return { ...INITIAL_UPLOAD, file: action.file, phase: 'begin', isLoading: true };
    case 'success':
      return {
        ...state,
        ...action.outcome,
        file: action.file,
        phase: 'success',
        isLoading: false,
        checkFailure: null,
        csv: action.csv,
      };
    case 'error':
      return {
        ...state,
        phase: 'error',
        isLoading: false,
        isValid: false,
        checkFailure: action.checkFailure,
      };
  }
}

/** Why the file cannot be uploaded; undefined when it can: there is a file and it is valid. */
export function blockedReason({
  file,
  isLoading,
  isValid,
  checkFailure,
}: UploadState): string | undefined {
  if (!file) return 'Choose a CSV file first.';
  if (isLoading) return 'The file is being checked.';
  if (checkFailure !== null) return 'The file could not be checked.';
  return isValid ? undefined : 'Correct the file first.';
}
