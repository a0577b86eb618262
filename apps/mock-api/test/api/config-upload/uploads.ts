import type { CsvValidation } from '#api/contract/operations/config-upload.ts';
import { CSV_FIELD } from '#api/contract/values/csv-problems.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { TestClient } from '#test/helpers/test-server.ts';

export const CHECK = '/v1/prebid/csv_validation';
export const UPLOAD = '/v1/prebid/config';
export const LARGEST = LIMITS.csvFileBytes;

type Content = string | Uint8Array;

/** A part of a form: a file if it has a name, else a text. */
export interface Part {
  readonly field?: string;
  readonly content: Content;
  readonly file?: string;
  readonly type?: string;
}

/** A body with its content type header. */
export interface Body {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const BOUNDARY = 'test-boundary-7d9f';

function headOf({ field = CSV_FIELD, file, type }: Part): string {
  const name = file === undefined ? '' : `; filename="${file}"`;
  const lines = [`--${BOUNDARY}`, `Content-Disposition: form-data; name="${field}"${name}`];
  if (type !== undefined || file !== undefined) lines.push(`Content-Type: ${type ?? 'text/csv'}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A multipart body with these parts. */
export function form(...parts: readonly Part[]): Body {
  const pieces = parts.flatMap((part) => [
    Buffer.from(headOf(part)),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A form with one CSV file in the right field. */
export function csvForm(content: Content): Body {
  return form({ content, file: 'config.csv' });
}

/** The file as the whole body. */
export function rawCsv(content: Content, type = 'text/csv'): Body {
  return { payload: Buffer.from(content), headers: { 'content-type': type } };
}

/** The envelope of both operations, with either text member. */
export interface UploadResponse {
  readonly status: number;
  readonly body: {
    readonly code: number;
    readonly msg?: string;
    readonly message?: string;
    readonly data: (Partial<CsvValidation> & { readonly pages?: readonly string[] }) | null;
  };
}

/** Posts a body and parses the response. */
export async function post(client: TestClient, url: string, body: Body): Promise<UploadResponse> {
  const response = await client.send({ method: 'POST', url, ...body });
  return { status: response.statusCode, body: response.json() };
}

/** The response for an error of the catalogue, with the text member of its operation. */
export function refusal(key: ErrorKey, url: string): UploadResponse {
  const { status, text } = ERROR_CATALOGUE[key];
  const member = url.startsWith(CHECK) ? 'message' : 'msg';
  return { status, body: { code: status, [member]: text, data: null } };
}

/** A body with its length, as most clients send it; without one, the server expects the largest file. */
export const withLength = ({ payload, headers }: Body): Body => ({
  payload,
  headers: { ...headers, 'content-length': String(payload.length) },
});
