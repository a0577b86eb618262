import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';

/** One item to correct. */
export interface ProblemItem {
  /** Lines of the affected rows, the header's for a missing column; empty when they are unknown. */
  readonly rows: readonly number[];
  readonly column: CsvColumn;
  /** The present value; null when the portal could not read the file. */
  readonly value: string | null;
  readonly fix: string;
}
