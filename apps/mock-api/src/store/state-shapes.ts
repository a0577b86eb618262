import Type, { type TSchema } from 'typebox';
import { hasShape, shapeFault } from '#api/lib/shape.ts';
import { FLOOR_PRICE_CURRENCIES } from '../contract/values/business-constants.ts';
import { CAPABILITIES, ONBOARD_STATUSES } from '../contract/values/capabilities.ts';
import { CURRENCY_CODES } from '../contract/values/currencies.ts';
import { LIMITS, PAGE_TIMEOUT } from '../contract/values/limits.ts';
import { PAYMENT_STATUS_CODES } from '../contract/values/payment-status.ts';
import { AdUnitSchema } from '../contract/operations/prebid-config.ts';
import { changeSettings } from '../contract/operations/settings.ts';
import { nullable, strictObject } from '../contract/operations/shapes.ts';

/** The valid values of a column: a plain value, or a text that is JSON of a schema. */
export interface ColumnShape {
  readonly schema: TSchema;
  readonly json: boolean;
}

const cell = (schema: TSchema): ColumnShape => ({ schema, json: false });
const json = (schema: TSchema): ColumnShape => ({ schema, json: true });

const Text = cell(Type.String());
const RowId = cell(Type.Integer({ minimum: 1 }));
const Flag = cell(Type.Enum([0, 1]));
const Seconds = cell(Type.Integer({ minimum: 0, maximum: LIMITS.clockToMs / 1000 }));
const Milliseconds = cell(Type.Integer({ minimum: 0, maximum: LIMITS.clockToMs }));
const DaySchema = Type.String({ format: 'date' });
const Day = cell(DaySchema);
const Status = cell(Type.Enum([...PAYMENT_STATUS_CODES]));

const ConfiguredRowSchema = strictObject({
  page: Type.String(),
  adUnit: Type.String(),
  divId: Type.String(),
  sizes: AdUnitSchema.properties.sizes,
  bids: Type.Array(strictObject({ bidder: Type.String(), params: AdUnitSchema.properties.params })),
});

/** Maximum number of months that a payment request bills. */
const MAX_BILLED_MONTHS = 12;

const MonthsSchema = Type.Array(Type.String({ pattern: '^\\d{4}(0[1-9]|1[0-2])$' }), {
  minItems: 1,
  maxItems: MAX_BILLED_MONTHS,
});

/** Every table of the state with every column: the rules for values that SQLite's constraints cannot express. */
export const STATE_SHAPES: Readonly<Record<string, Readonly<Record<string, ColumnShape>>>> = {
  affiliates: {
    id: Text,
    capabilities: cell(Type.Enum([...CAPABILITIES])),
    start_timestamp: Seconds,
    onboard_status: cell(Type.Enum(ONBOARD_STATUSES)),
    auto_pick_enabled: Flag,
    page_timeout_ms: cell(
      Type.Integer({ minimum: PAGE_TIMEOUT.least, maximum: PAGE_TIMEOUT.most }),
    ),
  },
  auto_pick_changes: {
    id: RowId,
    affiliate_id: Text,
    changed_at: Seconds,
    enabled: Flag,
    bidders: json(Type.Array(Type.String())),
  },
  configurations: {
    id: RowId,
    affiliate_id: Text,
    valid_from: Seconds,
    configured_rows: json(Type.Array(ConfiguredRowSchema)),
    uploaded_by: cell(nullable(Type.String())),
  },
  floor_prices: {
    id: RowId,
    affiliate_id: Text,
    ad_unit_id: Text,
    bidder: Text,
    currency: cell(Type.Enum([...FLOOR_PRICE_CURRENCIES])),
    floor_price: cell(Type.Number({ exclusiveMinimum: 0, maximum: LIMITS.floorPrice })),
    valid_from: Seconds,
    recorded_at: Seconds,
    by_user: Flag,
  },
  payees: {
    affiliate_id: Text,
    affiliate_name: Text,
    contact_name: Text,
    address: Text,
    tax_country: Text,
    vat_number: Text,
    bank_account_name: Text,
    bank_account_number: Text,
    bank_name: Text,
    bank_address: Text,
    bank_code: Text,
    bank_branch_code: Text,
    bank_swift_code: Text,
  },
  payment_status_changes: {
    id: RowId,
    payment_id: RowId,
    from_status: Status,
    to_status: Status,
    reason: cell(nullable(Type.String())),
    changed_by: Text,
    changed_at: Milliseconds,
  },
  payments: {
    id: RowId,
    affiliate_id: Text,
    status: Status,
    payment_currency: cell(Type.Enum([...CURRENCY_CODES])),
    invoice_num: Text,
    invoice_date: Day,
    request_date: Day,
    value_date: cell(nullable(DaySchema)),
    payment_due: Day,
    account_description: Text,
    months: json(MonthsSchema),
    corrects: cell(nullable(RowId.schema)),
  },
  user_settings: { user_id: Text, own_settings: json(changeSettings.body) },
};

/** Maximum depth of a JSON text: deeper values cannot be written again. */
const MAX_JSON_DEPTH = 100;

/** The value of a JSON text; undefined when it cannot be parsed or is nested too deep to be written again. */
export function readCellJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The problem of a column's value; undefined when the value is valid. */
export function cellProblem(shape: ColumnShape, value: unknown): string | undefined {
  const read = shape.json ? readCellJson(value) : value;
  if (shape.json && read === undefined) return 'is no text with JSON that can be read';
  if (hasShape(shape.schema, read)) return undefined;
  const { path, message } = shapeFault(shape.schema, read);
  const allowed = 'enum' in shape.schema ? `: ${(shape.schema.enum as unknown[]).join(', ')}` : '';
  return `${path === '' ? '' : `${path} `}${message}${allowed}`;
}
