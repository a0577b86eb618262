/** The cells of a CSV file by RFC 4180. */
function readRows(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, with doubled quotes in it, or one without.
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

const quote = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The PARAMS cell without a bidder; null when nobody is left. */
function withoutOne(params: string, bidder: string): string | null {
  const bids = JSON.parse(params) as readonly { readonly bidder: string }[];
  const left = bids.filter((bid) => bid.bidder !== bidder);
  return left.length === 0 ? null : JSON.stringify(left);
}

/** A configuration file without a bidder. Rows in which nobody is left go with it. */
export function withoutBidder(csv: string, bidder: string): string {
  const [head = [], ...rows] = readRows(csv.replace(/^\uFEFF/, ''));
  const column = head.indexOf('PARAMS');
  const left = rows.flatMap((row) => {
    const params = withoutOne(row[column] ?? '[]', bidder);
    return params === null ? [] : [row.with(column, params)];
  });
  return [head, ...left].map((row) => `${row.map(quote).join(',')}\n`).join('');
}
