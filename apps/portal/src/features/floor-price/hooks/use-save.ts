import { useState } from 'react';
import { now } from '../../../shared/clock/sim-clock.ts';
import { useCurrencyDraft } from '../../../entities/currency/currency-draft.ts';
import { useRecordFloorPrices } from '../api/record-floor-prices.ts';
import { useFloorPriceDraft } from '../models/draft-store.ts';
import { newFloorPrices, recordCurrency } from '../models/new-floor-prices.ts';
import { recordTimestamp } from '../models/record-days.ts';
import type { RecordDate } from './use-record-date.ts';

interface SaveOptions {
  readonly date: RecordDate;
  /** Called when the floor prices are recorded. */
  readonly onSaved: () => void;
  /** Called instead of sending when texts are no valid prices, with the ids of their ad units. */
  readonly onWrong: (adUnitIds: ReadonlySet<string>) => void;
}

/** Saves the draft in its state at the time of the click. */
export function useSave({ date, onSaved, onWrong }: SaveOptions) {
  const { mutate } = useRecordFloorPrices();
  const [isChecked, setChecked] = useState(false);
  const save = () => {
    const draft = useFloorPriceDraft.getState();
    if (draft.isUpdating) return;
    const currency = recordCurrency(useCurrencyDraft.getState().currency);
    const { prices, wrong } = newFloorPrices(draft, currency);
    setChecked(true);
    if (wrong.size > 0) return onWrong(wrong);
    const timestamp = recordTimestamp(date.day, { ...date, now: now() });
    mutate({ timestamp, prices }, { onSuccess: onSaved });
  };
  return { save, isChecked } as const;
}
