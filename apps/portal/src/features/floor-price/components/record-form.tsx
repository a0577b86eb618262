import {
  BUSINESS,
  floorPriceCurrency,
} from '@bidstage/mock-api/contract/values/business-constants';
import { useMemo } from 'react';
import { useCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { describeError } from '#portal/shared/api/describe-error.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { Card, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { useAdUnitPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { shortDay } from '#portal/shared/format/dates.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import type { RecordDate } from '../hooks/use-record-date.ts';
import { useFloorPriceDraft, usePricesWithoutRow } from '../models/draft.ts';
import { bidderTexts, countedPrices } from '../models/new-floor-prices.ts';
import type { RecordRow } from '../models/record-rows.ts';
import styles from './record-form.module.css';
import { ContainsFloor } from './contains-floor.tsx';
import { FloorCurrencies } from './floor-currencies.tsx';
import { RecordOptions } from './record-options.tsx';
import { RecordTable } from './record-table.tsx';
import type { Suggestions } from '../models/record-facts.ts';
import { adUnitSuggestions } from '../models/suggestion-tree.ts';

/** The suggestions by ad unit; the ones of Floor Price Suggestion. */
function useSuggestions(): Suggestions {
  const { data } = useAdUnitPerformance(useLastDays(BUSINESS.floorPriceDays).range);
  return useMemo(
    () => ({ items: adUnitSuggestions(data?.rows ?? []), currency: data?.meta.currency ?? '' }),
    [data],
  );
}

/** Why the draft could not be saved, with Retry; it stays until a save succeeds. */
function RecordError({ onRetry }: { readonly onRetry: () => void }) {
  const { error, dirty, isUpdating } = useFloorPriceDraft();
  if (error === null) return null;
  return (
    <Stack gap={2}>
      <ErrorState
        layout="banner"
        message={describeError('recordFloorPrices', error.cause)}
        onRetry={dirty ? onRetry : undefined}
        retrying={isUpdating}
      />
      {error.problems.length > 0 && (
        <ul className={styles.problems}>
          {error.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The figures of a day start half an hour after it. */
function noRowsText({ day, today }: RecordDate): string {
  const shown = shortDay(day);
  return day === today
    ? `No auctions yet on ${shown}. The first ones are shown from 00:30 on.`
    : `No auctions on ${shown}. Choose another day.`;
}

/** That some prices of this visit have no row on a day, and are kept. */
function WaitingPrices({ day }: Pick<RecordDate, 'day'>) {
  const count = usePricesWithoutRow((prices) => bidderTexts(prices).length);
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <Card as="p" pad={3} role="status">
      {`${countedPrices(count, 'cannot be saved')} for ${shortDay(day)}: ${isOne ? 'it has' : 'they have'} no auctions on that day. `}
      {`${isOne ? 'It is kept and comes' : 'They are kept and come'} back when you choose a day with auctions.`}
    </Card>
  );
}

interface RecordFormProps {
  readonly date: RecordDate;
  readonly state: QueryState<readonly RecordRow[]>;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (adUnitId: string) => void;
  /** Shows the problem of every field. */
  readonly isChecked: boolean;
  readonly onRetry: () => void;
}

/** Date, currency and floor prices. */
export function RecordForm({ date, state, isChecked, onRetry, ...table }: RecordFormProps) {
  const currency = floorPriceCurrency(useCurrencyDraft((draft) => draft.currency));
  const suggestions = useSuggestions();
  const readOnly = useFloorPriceDraft(({ isUpdating }) => isUpdating);
  return (
    <Stack gap={4} shrink="children" className={styles.form}>
      <RecordError onRetry={onRetry} />
      <RecordOptions date={date} />
      <ContainsFloor />
      <FloorCurrencies currency={useCurrentUser().currency} />
      <WaitingPrices day={date.day} />
      <QueryView
        shape="table"
        state={state}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState hint={noRowsText(date)} />}
      >
        {(rows) => (
          <RecordTable
            rows={rows}
            {...table}
            fields={{ currency, isChecked, readOnly, suggestions }}
          />
        )}
      </QueryView>
    </Stack>
  );
}
