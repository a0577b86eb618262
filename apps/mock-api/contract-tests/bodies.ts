import { CSV_COLUMNS, CSV_FIELD } from '../src/contract/values/csv-problems.ts';
import type { PrebidConfig } from '../src/contract/operations/prebid-config.ts';

export interface Body {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const BOUNDARY = 'bidstage-contract-5c1e';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

export function json(value: unknown): Body {
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

export function text(body: string | Buffer, type: string): Body {
  return { body, headers: { 'content-type': type } };
}

function part(field: string, content: string | Buffer, file?: string): Buffer {
  const name = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: text/csv`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

/** A form with these files in the field for configuration files. */
export function csvForm(...files: readonly (string | Buffer)[]): Body {
  const parts = files.map((content) => part(CSV_FIELD, content, 'config.csv'));
  return { body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]), headers: FORM };
}

/** A form with a text field and no file. */
export function formWithoutFile(): Body {
  return {
    body: Buffer.concat([part('note', 'x'), Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: FORM,
  };
}

/** A form that ends inside the header of its first part. */
export function brokenForm(): Body {
  return { body: `--${BOUNDARY}\r\nContent-Disposition: form-`, headers: FORM };
}

const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Writes a configuration as a CSV file; uploading it changes nothing. */
export function csvOf({ pages }: PrebidConfig): string {
  const rows = new Map<string, { cells: string[]; params: object[] }>();
  for (const { pageName, bidders } of pages) {
    for (const { bidderCode, adUnits } of bidders) {
      for (const { adUnitName, divId, sizes, params } of adUnits) {
        const key = JSON.stringify([pageName, divId, adUnitName, sizes]);
        const cells = [pageName, adUnitName, divId, JSON.stringify(sizes)];
        const row = rows.get(key) ?? { cells, params: [] };
        row.params.push({ bidder: bidderCode, params });
        rows.set(key, row);
      }
    }
  }
  const lines = [...rows.values()].map(({ cells, params }) =>
    [...cells, JSON.stringify(params)].map(cell).join(','),
  );
  return `${[CSV_COLUMNS.join(','), ...lines].join('\n')}\n`;
}
