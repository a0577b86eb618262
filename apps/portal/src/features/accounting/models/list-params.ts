import {
  choiceParam,
  flagParam,
  integerParam,
  sortParam,
  textParam,
} from '../../../shared/url-state/params.ts';
import { PAYMENT_COLUMN_KEYS } from './payment-columns.ts';
import { DEFAULT_SORT } from './payment-rows.ts';
import { DEFAULT_STATUS, STATUS_CHOICES } from './status-filter.ts';

/** The URL parameters of the Payment Request screen. `row` is the active row; `panel`: its details are open. */
export const LIST_PARAMS = {
  status: choiceParam(
    STATUS_CHOICES.map((choice) => choice.value),
    DEFAULT_STATUS.value,
  ),
  search: textParam,
  sort: sortParam(PAYMENT_COLUMN_KEYS, DEFAULT_SORT),
  row: integerParam,
  panel: flagParam(true),
};
