import { LIMITS } from './limits.ts';

/** The multipart field of a configuration file. */
export const CSV_FIELD = 'bidder_data_csv';

/** The columns of a configuration file (specification 1 §2). */
export const CSV_COLUMNS = ['PAGE', 'ADUNIT', 'DIV_ID', 'SIZES', 'PARAMS'] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Heading of a problem report. */
export const CSV_REPORT_HEADER = 'Correct following items in your CSV file and try again:';

/** The problems of a configuration file: the message of each code (specification 1 §5). */
export const CSV_PROBLEMS = {
  0: 'Select a correct CSV file and try again.',
  101: 'Invalid column header',
  201: 'Unsupported bidders',
  202: 'Invalid size format: must be an array of integer sizes, e.g. [[970,250]]',
  203: 'Invalid params: must be valid JSON',
  204: 'A cell lacks a value: every cell must have a value',
  205: 'Invalid adunit format: must be a path like /12345/adunit_code',
  402: 'Duplicate bidders in the same div id',
  501: `Too many div ids: only ${LIMITS.divIdsPerPage} div ids supported per page`,
} as const;

export type CsvProblemCode = keyof typeof CSV_PROBLEMS;
