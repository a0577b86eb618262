import type { CsvColumn } from '@bidstage/mock-api/contract/csv-problems';

/** One thing to correct. */
export interface ProblemItem {
  /** Lines of the rows that it is about, the header's for a missing column; none when they cannot be told. */
  readonly rows: readonly number[];
  readonly column: CsvColumn;
  /** What stands there; null when the file could not be read here. */
  readonly value: string | null;
  readonly fix: string;
}
