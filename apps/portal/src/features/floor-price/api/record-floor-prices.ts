import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import { FIGURES_KEY } from '../../../entities/analytics-data/figures-query.ts';
import { track } from '../../../shared/telemetry/track.ts';
import { api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { beginRecord, recordFailed, recordSucceeded } from '../models/draft.ts';
import { changeDraft } from '../models/draft-store.ts';
import { recordFailure } from '../models/record-failure.ts';

/** Floor prices and the time at which they were set, in Unix seconds. */
interface FloorPriceRecording {
  readonly timestamp: number;
  readonly prices: readonly NewFloorPrice[];
}

function sendFloorPrices({ timestamp, prices }: FloorPriceRecording) {
  return api('recordFloorPrices', { query: { timestamp }, body: prices });
}

/** Records floor prices, all or none. A success empties the draft and invalidates all figures. */
export function useRecordFloorPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['floor-prices', 'record'],
    mutationFn: sendFloorPrices,
    meta: { errorToast: { textKey: 'recordFloorPrices', kind: 'error' } },
    onMutate: () => changeDraft(beginRecord),
    onSuccess: (_response, { prices }) => {
      changeDraft(recordSucceeded);
      toast.success('Floor prices recorded');
      track('floor_prices_recorded', { count: prices.length });
      void client.invalidateQueries({ queryKey: FIGURES_KEY });
    },
    onError: (error, { prices }) => {
      changeDraft((draft) => recordFailed(draft, recordFailure(error, prices)));
      const code = error instanceof ApiError ? (error.code ?? null) : null;
      track('floor_prices_record_failed', { code });
    },
  });
}
