import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { inViewedCurrency } from '../session/viewed-affiliate.ts';
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

/** Requests data with their facts, in the currency of the viewed affiliate. */
export async function requestEnvelope<Id extends FiguresId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<FiguresEnvelope<Id>> {
  const [{ query, ...input }] = args as [{ readonly query?: object }];
  const named = [{ ...input, query: inViewedCurrency(query ?? {}) }] as ApiArguments<Id>;
  return (await apiEnvelope(id, ...named)) as FiguresEnvelope<Id>;
}

/** Requests rows. */
export async function requestFigures<Id extends FiguresId & ListId>(
  id: Id,
  ...args: ApiArguments<Id>
): Promise<Figures<Data<Id>[number]>> {
  const { data, meta } = await requestEnvelope(id, ...args);
  return { rows: data, meta };
}
