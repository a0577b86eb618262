import {
  FLOOR_PRICE_CURRENCIES,
  floorPriceCurrency,
  type FloorPriceCurrency,
} from '@bidstage/mock-api/contract/values/business-constants';
import { currencySymbol } from '@bidstage/mock-api/contract/values/currencies';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { chooseCurrency, useCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { SingleDayPicker } from '#portal/shared/date-range/single-day-picker.tsx';
import { historyReason } from '#portal/shared/date-range/unavailable-days.ts';
import { paddedDay } from '#portal/shared/format/dates.ts';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import type { RecordDate } from '../hooks/use-record-date.ts';
import { Field, Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './record-options.module.css';

/** The day of the floor price changes, their currency, and what to do. */
export function RecordOptions({ date }: { readonly date: RecordDate }) {
  const { day, onChange, today, historyDay, tzOffset } = date;
  return (
    <Row gap={[3, 6]} wrap>
      <SingleDayPicker
        label="Date when the floor price was changed:"
        value={day}
        format={paddedDay}
        reasonOf={(candidate) => historyReason(candidate, { today, historyDay })}
        today={today}
        historyDay={historyDay}
        tzOffset={tzOffset}
        onChange={onChange}
      />
      {FEATURE_FLAGS.currencyDropdown && <CurrencyPicker />}
      <p>Input the floor price and click save</p>
    </Row>
  );
}

const OPTIONS = FLOOR_PRICE_CURRENCIES.map((code) => ({
  value: code,
  label: `${code} (${currencySymbol(code)})`,
}));

const LABEL = 'Currency :';

function CurrencyPicker() {
  const currency = useCurrencyDraft((draft) => draft.currency);
  const choose = (chosen: FloorPriceCurrency) =>
    useCurrencyDraft.setState((draft) => chooseCurrency(draft, chosen));
  return (
    <Field as="span" beside label={LABEL} className={styles.currency}>
      <Dropdown
        label={LABEL}
        value={floorPriceCurrency(currency)}
        options={OPTIONS}
        onChange={choose}
        className={styles.currencyButton}
      />
    </Field>
  );
}
