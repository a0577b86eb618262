import type { Meta } from '@bidstage/mock-api/contract/time-range';
import { ApiError } from '../api/api-error.ts';
import { request, type RequestOptions } from '../api/request.ts';

/** The rows of a response with the facts that hold for all of them: currency, range, end of the data. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly meta: Meta;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Sends one request and returns its whole envelope. A response without `data` or `meta` counts as unreadable. */
export async function requestEnvelope<Envelope extends { readonly meta: Meta }>(
  path: string,
  options: RequestOptions,
): Promise<Envelope> {
  const { data, envelope } = await request<unknown, Envelope>(path, options);
  if (!isObject(data) || !isObject(envelope.meta)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Like `requestEnvelope`, for an operation whose `data` is a list. */
export async function requestListEnvelope<
  Envelope extends { readonly data: readonly unknown[]; readonly meta: Meta },
>(path: string, options: RequestOptions): Promise<Envelope> {
  const envelope = await requestEnvelope<Envelope>(path, options);
  if (!Array.isArray(envelope.data)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Sends one request whose `data` is a list of rows. A response without it counts as unreadable. */
export async function requestFigures<Row>(
  path: string,
  options: RequestOptions,
): Promise<Figures<Row>> {
  type Envelope = { readonly data: readonly Row[]; readonly meta: Meta };
  const { data, meta } = await requestListEnvelope<Envelope>(path, options);
  return { rows: data, meta };
}
