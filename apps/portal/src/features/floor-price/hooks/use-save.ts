import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import { floorPriceCurrency } from '@bidstage/mock-api/contract/values/business-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FIGURES_KEY } from '#portal/entities/analytics-data/figures-query.ts';
import { useBidderText, type BidderText } from '#portal/entities/bidder-name.tsx';
import { useCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { ApiError, problemsOf } from '#portal/shared/api/api-error.ts';
import { api } from '#portal/shared/api/api.ts';
import { now } from '#portal/shared/clock/sim-clock.ts';
import { track } from '#portal/shared/telemetry/track.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import {
  beginRecord,
  changeDraft,
  recordFailed,
  recordSucceeded,
  useFloorPriceDraft,
  type RecordFailure,
} from '../models/draft.ts';
import { newFloorPrices } from '../models/new-floor-prices.ts';
import { recordTimestamp, type RecordDate } from './use-record-date.ts';

/** A failure with the server's messages on single entries, each named by its ad unit and bidder. */
export function recordFailure(
  cause: unknown,
  sent: readonly NewFloorPrice[],
  textOf: BidderText,
): RecordFailure {
  const problems = problemsOf(cause).map(({ path, message }) => {
    const [, index, field] = /^\/body\/(\d+)\/?(.*)$/.exec(path) ?? [];
    const entry = index === undefined ? undefined : sent[Number(index)];
    const what = path.endsWith('/timestamp') ? 'date' : field;
    const text = [what, message].filter(Boolean).join(' ');
    return entry ? `${entry.adUnitId}, ${textOf(entry.bidderName)}: ${text}` : text;
  });
  return { cause, problems };
}

/** Floor prices and the time at which they were set, in Unix seconds. */
interface FloorPriceRecording {
  readonly timestamp: number;
  readonly prices: readonly NewFloorPrice[];
}

/** Records floor prices, all or none. A success empties the draft and invalidates all figures. */
function useRecordFloorPrices() {
  const client = useQueryClient();
  const textOf = useBidderText();
  return useMutation({
    mutationKey: ['floor-prices', 'record'],
    mutationFn: ({ timestamp, prices }: FloorPriceRecording) =>
      api('recordFloorPrices', { query: { timestamp }, body: prices }),
    meta: { errorToast: { textKey: 'recordFloorPrices', kind: 'error' } },
    onMutate: () => changeDraft(beginRecord),
    onSuccess: (_response, { prices }) => {
      changeDraft(recordSucceeded);
      toast.success('Floor prices recorded');
      track('floor_prices_recorded', { count: prices.length });
      void client.invalidateQueries({ queryKey: FIGURES_KEY });
    },
    onError: (error, { prices }) => {
      changeDraft((draft) => recordFailed(draft, recordFailure(error, prices, textOf)));
      const code = error instanceof ApiError ? (error.code ?? null) : null;
      track('floor_prices_record_failed', { code });
    },
  });
}

interface SaveOptions {
  readonly date: RecordDate;
  /** Called when floor prices are recorded. */
  readonly onSaved: (prices: readonly NewFloorPrice[]) => void;
  /** Called instead of sending when texts are no valid prices, with the ids of their ad units. */
  readonly onInvalid: (adUnitIds: ReadonlySet<string>) => void;
}

/** Saves the draft in its state at the time of the click. */
export function useSave({ date, onSaved, onInvalid }: SaveOptions) {
  const { mutate } = useRecordFloorPrices();
  const [isChecked, setChecked] = useState(false);
  const save = () => {
    const draft = useFloorPriceDraft.getState();
    if (draft.isUpdating) return;
    const currency = floorPriceCurrency(useCurrencyDraft.getState().currency);
    const { prices, invalid } = newFloorPrices(draft, currency);
    setChecked(true);
    if (invalid.size > 0) return onInvalid(invalid);
    const timestamp = recordTimestamp(date, now());
    mutate({ timestamp, prices }, { onSuccess: () => onSaved(prices) });
  };
  return { save, isChecked } as const;
}
