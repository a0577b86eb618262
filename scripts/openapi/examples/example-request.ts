import type { Operation } from '../../../apps/mock-api/src/contract/operations/operation.ts';
import type { ExampleRequest } from './example-call.ts';

const BOUNDARY = 'example';

/** The URL of an operation with the parameters of a request. */
export function urlOf({ path }: Operation, { params = {}, query = {} }: ExampleRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

interface Payload {
  readonly type?: string;
  readonly payload?: string | Buffer;
}

/** The body of an operation's request with its media type; nothing without a body. */
export function payloadOf({ upload, bodyFile }: Operation, body: unknown): Payload {
  if (body === undefined) return {};
  if (upload && !upload.raw) {
    const head = `Content-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"`;
    const payload = `--${BOUNDARY}\r\n${head}\r\n\r\n${body as string}\r\n--${BOUNDARY}--\r\n`;
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload };
  }
  if (upload) return { type: 'text/csv', payload: body as string };
  return bodyFile
    ? { type: bodyFile, payload: body as Buffer }
    : { type: 'application/json', payload: JSON.stringify(body) };
}
