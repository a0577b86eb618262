import type { Meta } from '@bidstage/mock-api/contract/time-range';
import { ApiError } from '../api/api-error.ts';
import { request, type RequestOptions } from '../api/request.ts';

/** The rows of an answer with what holds for all of them: currency, range, how far the data go. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly meta: Meta;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Makes one call and returns its whole envelope. One without `data` or `meta` counts as no answer at all. */
export async function requestEnvelope<Envelope extends { readonly meta: Meta }>(
  path: string,
  options: RequestOptions,
): Promise<Envelope> {
  const { data, envelope } = await request<unknown, Envelope>(path, options);
  if (!isObject(data) || !isObject(envelope.meta)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** As `requestEnvelope`, for a call whose `data` is a list. */
export async function requestListEnvelope<
  Envelope extends { readonly data: readonly unknown[]; readonly meta: Meta },
>(path: string, options: RequestOptions): Promise<Envelope> {
  const envelope = await requestEnvelope<Envelope>(path, options);
  if (!Array.isArray(envelope.data)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Makes one call whose `data` is a list of rows. An answer without it counts as none at all. */
export async function requestFigures<Row>(
  path: string,
  options: RequestOptions,
): Promise<Figures<Row>> {
  type Envelope = { readonly data: readonly Row[]; readonly meta: Meta };
  const { data, meta } = await requestListEnvelope<Envelope>(path, options);
  return { rows: data, meta };
}
