import { useMemo, useState } from 'react';
import { useFigures } from '#portal/entities/analytics-data/figures-query.ts';
import { useFloorPriceChanges } from '#portal/entities/analytics-data/floor-prices.ts';
import { useAdUnitPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { requestEnvelope } from '#portal/entities/analytics-data/request-figures.ts';
import { useHistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { daysQuery } from '#portal/shared/date-range/day-offset.ts';
import type { DayRange } from '@bidstage/mock-api/contract/values/days';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { isoDay, shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatPercent } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import plain from '#portal/shared/ui/plain-table.module.css';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { reviewedAdUnits, reviewOf, type Review } from '../models/since-change.ts';
import styles from './since-change.module.css';

/** How far back a change is looked for, in days. */
const SEARCHED_DAYS = 90;

/** The latest change of floor prices that a full week has followed; undefined for none and while unknown. */
function useReview(): Review | undefined {
  const { range } = useLastDays(SEARCHED_DAYS);
  const { today } = useHistoryDays();
  const { data: timestamps } = useFigures({
    name: 'floor-price-times',
    query: range,
    request: async (query, signal) =>
      (await requestEnvelope('chartsByDay', { query, signal })).data.floorPrice.updateTimestamps,
  });
  return useMemo(
    () => timestamps && reviewOf(timestamps, { today, dayOf: (time) => isoDay(time * 1000) }),
    [timestamps, today],
  );
}

/** Opens what happened since floor prices were last changed, from a week after the change on. */
export function SinceChange() {
  const review = useReview();
  const [isOpen, setOpen] = useState(false);
  if (!review) return null;
  return (
    <>
      <Button variant="quiet" size="toolbar" className={styles.link} onClick={() => setOpen(true)}>
        {`What happened since ${shortDay(review.day)}`}
      </Button>
      {isOpen && <ReviewPopup review={review} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReviewPopupProps {
  readonly review: Review;
  readonly onClose: () => void;
}

function ReviewPopup({ review, onClose }: ReviewPopupProps) {
  const { timestamp, day, before, after } = review;
  return (
    <Popup open title="Since the floor prices changed" onClose={onClose}>
      <Stack gap={3} shrink="children">
        <Text tone="muted">
          {`Floor prices were changed on ${shortDay(day)}. `}
          {`Each arrow leads from the 7 days before (${shortDays(before)}) to the 7 days after (${shortDays(after)}).`}
        </Text>
        <ReviewTable timestamp={timestamp} before={before} after={after} />
      </Stack>
    </Popup>
  );
}

function useDays(days: DayRange) {
  return useAdUnitPerformance(useMemo(() => daysQuery(days), [days]));
}

function ReviewTable({ timestamp, before, after }: Omit<Review, 'day'>) {
  const changes = useFloorPriceChanges(timestamp);
  const earlier = useDays(before);
  const later = useDays(after);
  const { data: one } = earlier;
  const { data: other } = later;
  const failed = earlier.isError ? earlier : later;
  const state = changes.error === null ? queryState(failed, 'getAdUnitPerformance') : changes;
  const data =
    changes.data && one && other
      ? reviewedAdUnits(
          changes.data.map(({ adUnitId }) => adUnitId),
          one.rows,
          other.rows,
        )
      : undefined;
  const currency = other?.meta.currency ?? '';
  const money = (value: number | null) => formatMoney(value, currency);
  return (
    <QueryView
      shape="block"
      state={{ ...state, data }}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState hint="No floor price was changed at this time." />}
    >
      {(rows) => (
        <table className={classNames(plain.table, styles.table)}>
          <TableHead titles={['Div id', 'eRPM', 'Fill Rate', 'Revenue per 1,000 auctions']} />
          <tbody>
            {rows.map(({ adUnitId, eRPM, fillRate, perRequests }) => (
              <tr key={adUnitId}>
                <th scope="row">{adUnitId}</th>
                <td>{eRPM.map(money).join(' → ')}</td>
                <td>{fillRate.map(formatPercent).join(' → ')}</td>
                <td>{perRequests.map(money).join(' → ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryView>
  );
}
