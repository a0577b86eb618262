import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
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

/** An envelope with `meta`, and with data that is a list or an object. All others count as unreadable. */
async function readableEnvelope<Id extends FiguresId>(
  isList: boolean,
  id: Id,
  args: ApiArguments<Id>,
): Promise<FiguresEnvelope<Id>> {
  const envelope = (await apiEnvelope(id, ...args)) as FiguresEnvelope<Id>;
  const isReadable = isObject(envelope.data) && Array.isArray(envelope.data) === isList;
  if (!isReadable || !isObject(envelope.meta)) throw new ApiError({ kind: 'network' });
  return envelope;
}

/** Sends one request whose `data` is an object, and returns its whole envelope. */
export const requestEnvelope = <Id extends Exclude<FiguresId, ListId>>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<FiguresEnvelope<Id>> => readableEnvelope(false, id, args);

/** Sends one request whose `data` is a list, and returns its whole envelope. */
export const requestListEnvelope = <Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<FiguresEnvelope<Id>> => readableEnvelope(true, id, args);

/** Sends one request whose `data` is a list of rows. A response without it counts as unreadable. */
export async function requestFigures<Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<Figures<Data<Id>[number]>> {
  const { data, meta } = await requestListEnvelope(id, ...args);
  return { rows: data, meta };
}
