import { neutralized } from '#api/contract/values/spreadsheet-cells.ts';

/**
 * Options of csv-stringify for a file by RFC 4180 with CRLF. By itself the library quotes a cell for a whole line end
 * only, while readers end a row at each half of one too.
 */
export const CSV_FILE = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** The same for a file that is made for spreadsheets: no cell runs as a formula there. */
export const SPREADSHEET_FILE = { ...CSV_FILE, cast: { string: neutralized } } as const;
