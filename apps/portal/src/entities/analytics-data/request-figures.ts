import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { inViewedCurrency } from '../session/viewed-affiliate.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { apiEnvelope } from '#portal/shared/api/api.ts';
import type {
  ApiArguments,
  Data,
  Envelope,
  FiguresId,
  ListId,
} from '#portal/shared/api/api-types.ts';

/** Data with the facts that hold for all of it: currency, range, end of the data. */
export interface WithMeta<Value> {
  readonly data: Value;
  readonly meta: Meta;
}

/** Rows with the facts that hold for all of them. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly meta: Meta;
}

type FiguresEnvelope<Id extends FiguresId> = Envelope<Id> & { readonly meta: Meta };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function sendRequest<Id extends FiguresId>(
  isList: boolean,
  id: Id,
  args: ApiArguments<Id>,
): Promise<FiguresEnvelope<Id>> {
  const [{ query, ...input }] = args as [{ readonly query?: object }];
  const named = [{ ...input, query: inViewedCurrency(query ?? {}) }] as ApiArguments<Id>;
  const envelope = (await apiEnvelope(id, ...named)) as FiguresEnvelope<Id>;
  const isReadable = isObject(envelope.data) && Array.isArray(envelope.data) === isList;
  if (!isReadable || !isObject(envelope.meta)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Requests an envelope whose `data` is an object. A response without it counts as unreadable. */
export const requestEnvelope = <Id extends Exclude<FiguresId, ListId>>(
  id: Id,
  ...args: ApiArguments<Id>
) => sendRequest(false, id, args);

/** Requests an envelope whose `data` is a list. A response without it counts as unreadable. */
export const requestListEnvelope = <Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
) => sendRequest(true, id, args);

/** Requests rows. A response without them counts as unreadable. */
export async function requestFigures<Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<Figures<Data<Id>[number]>> {
  const { data, meta } = await requestListEnvelope(id, ...args);
  return { rows: data, meta };
}
