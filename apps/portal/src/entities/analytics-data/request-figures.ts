import type { Meta } from '@bidstage/mock-api/contract/operations/time-range';
import { ApiError } from '../../shared/api/api-error.ts';
import { apiEnvelope } from '../../shared/api/api.ts';
import type {
  ApiArguments,
  Data,
  Envelope,
  FiguresId,
  ListId,
} from '../../shared/api/api-types.ts';

/** The rows of a response with the facts that hold for all of them: currency, range, end of the data. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly meta: Meta;
}

type FiguresEnvelope<Id extends FiguresId> = Envelope<Id> & { readonly meta: Meta };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Sends one request and returns its whole envelope. A response without `data` or `meta` counts as unreadable. */
export async function requestEnvelope<Id extends FiguresId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<FiguresEnvelope<Id>> {
  const envelope = (await apiEnvelope(id, ...args)) as FiguresEnvelope<Id>;
  if (!isObject(envelope.data) || !isObject(envelope.meta)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Like `requestEnvelope`, for an operation whose `data` is a list. */
export async function requestListEnvelope<Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<FiguresEnvelope<Id>> {
  const envelope = await requestEnvelope(id, ...args);
  if (!Array.isArray(envelope.data)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Sends one request whose `data` is a list of rows. A response without it counts as unreadable. */
export async function requestFigures<Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<Figures<Data<Id>[number]>> {
  const { data, meta } = await requestListEnvelope(id, ...args);
  return { rows: data, meta };
}
