import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import {
  choiceParam,
  flagParam,
  integerParam,
  sortParam,
  textParam,
  type SortOption,
} from '#portal/shared/url-state/params.ts';
import { DEFAULT_STATUS, STATUS_CHOICES } from './payment-status.ts';

/** The columns of the payment table, in the order of the specification. */
export const PAYMENT_COLUMNS = [
  { key: 'status', label: 'Status', numeric: false },
  { key: 'affiliate_name', label: 'Affiliate Name', numeric: false },
  { key: 'amount', label: 'Amount', numeric: true, hint: 'To pay: the net revenue with its tax' },
  { key: 'invoice_num', label: 'Invoice Num', numeric: false },
  { key: 'invoice_file', label: 'Invoice File', numeric: false },
  { key: 'request_date', label: 'Request Date', numeric: false },
  { key: 'payment_due', label: 'Payment Due', numeric: false },
] as const satisfies readonly {
  key: keyof PaymentRequest;
  label: string;
  numeric: boolean;
  hint?: string;
}[];

export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];
export type PaymentColumnKey = PaymentColumn['key'];

const PAYMENT_COLUMN_KEYS = PAYMENT_COLUMNS.map((column) => column.key);

export type PaymentSort = SortOption<PaymentColumnKey>;

const DEFAULT_SORT: PaymentSort = { key: 'request_date', order: 'asc' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: PaymentRequest, b: PaymentRequest, key: PaymentColumnKey): number {
  const left = a[key];
  const right = b[key];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** The requests in the order of a column; equal ones keep the order of the list, in both directions. */
export function sortPayments(
  payments: readonly PaymentRequest[],
  { key, order }: PaymentSort,
): PaymentRequest[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...payments].sort((a, b) => sign * compare(a, b, key));
}

export function searchPayments(
  payments: readonly PaymentRequest[],
  text: string,
): readonly PaymentRequest[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return payments;
  return payments.filter((payment) => payment.affiliate_name.toLowerCase().includes(wanted));
}

/** The sorting after a click on a column: ascending first, then reversed by each click. */
export function toggleSort(sort: PaymentSort, key: PaymentColumnKey): PaymentSort {
  return { key, order: sort.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}

/** True when a request is still open (it has a next status) after its due day. `today` is `YYYY-MM-DD`. */
export function isOverdue(
  payment: Pick<PaymentRequest, 'status' | 'payment_due'>,
  today: string,
): boolean {
  return paymentStatus(payment.status).next.length > 0 && payment.payment_due < today;
}

export interface RowStep {
  readonly id: number;
  /** 1-based position among the rows. */
  readonly position: number;
  /** The step went past the end of the list. */
  readonly wrapped: boolean;
}

/**
 * The row that a step down (1) or up (-1) makes active, wrapping at both ends. Without an active row, down starts at
 * the first row and up at the last; undefined without rows.
 */
export function stepRow(
  ids: readonly number[],
  current: number | null,
  step: 1 | -1,
): RowStep | undefined {
  const from = current === null ? -1 : ids.indexOf(current);
  const start = from === -1 && step === -1 ? ids.length : from;
  const target = start + step;
  const index = (target + ids.length) % ids.length;
  const id = ids[index];
  if (id === undefined) return undefined;
  return { id, position: index + 1, wrapped: from !== -1 && index !== target };
}

/** Values of the URL parameter `panel`: `auto` follows the chosen request; the user has opened or closed the others. */
const PANEL_STATES = ['auto', '1', '0'] as const;
type PanelState = (typeof PANEL_STATES)[number];

/** The URL parameters of the Payment Request screen. `row` is the active row, `panel` the state of its details. */
export const LIST_PARAMS = {
  status: choiceParam(
    STATUS_CHOICES.map((choice) => choice.value),
    DEFAULT_STATUS.value,
  ),
  search: textParam,
  sort: sortParam(PAYMENT_COLUMN_KEYS, DEFAULT_SORT),
  row: integerParam,
  panel: choiceParam(PANEL_STATES, 'auto'),
  /** Only open requests after their due day. */
  overdue: flagParam(false),
};

/**
 * `open`: the panel is beside the list. `hint`: no request is chosen, and only its text is shown, under the
 * list. `closed`: the user has closed it.
 */
type PanelDisplay = 'open' | 'hint' | 'closed';

/** How the details are shown; `isDocked` is the user's preference to keep the panel open without a chosen request. */
export function panelDisplay(
  state: PanelState,
  hasRequest: boolean,
  isDocked: boolean,
): PanelDisplay {
  if (state === '0') return 'closed';
  return state === '1' || hasRequest || isDocked ? 'open' : 'hint';
}

/** The state after opening the panel without a request: a closed one opens, whether or not it is docked. */
export function openPanelState(hasRequest: boolean): PanelState {
  return hasRequest ? 'auto' : '1';
}
