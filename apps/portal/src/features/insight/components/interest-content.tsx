import { useMemo } from 'react';
import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatPopularity } from '#portal/shared/format/numbers.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import type { InterestFigures } from '../api/insight-queries.ts';
import { standouts } from '../models/bidder-facts.ts';
import { regionLabel } from '../models/regions.ts';
import { USER_INTEREST_COLUMNS, type UserInterestRow } from '../models/user-interest-columns.ts';
import { InterestChart } from './interest-chart.tsx';
import { InsightGrid } from './insight-grid.tsx';
import { Card, Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './insight.module.css';

interface InterestContentProps {
  readonly response: InterestFigures;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
}

/** The interests of one location as a chart and as a table. */
export function InterestContent({ response, sort, onSort }: InterestContentProps) {
  const { rows: interests, meta, region } = response;
  const { currency } = meta;
  const rows = useMemo(
    () => interests.map((interest): UserInterestRow => ({ ...interest, currency })),
    [interests, currency],
  );
  return (
    <Stack gap={4} shrink="children">
      <Card shrink className={styles.card}>
        <InterestChart
          label={`User interests, ${regionLabel(region)}`}
          interests={interests}
          currency={currency}
          highlight={<StandoutFacts interests={interests} currency={currency} />}
        />
      </Card>
      <InsightGrid
        label="User interests"
        rows={rows}
        columns={USER_INTEREST_COLUMNS}
        idKey="id"
        sort={sort}
        onSort={onSort}
      />
    </Stack>
  );
}

interface StandoutFactsProps {
  readonly interests: readonly Interest[];
  readonly currency: string;
}

/** The highlighted interests of the chart, for the narrow section next to it. */
function StandoutFacts({ interests, currency }: StandoutFactsProps) {
  const { highestErpm, mostPopular } = standouts(interests);
  return (
    <Stack as="dl" gap={3} className={styles.standouts}>
      {highestErpm && (
        <div>
          <dt>Highest eRPM</dt>
          <dd>{highestErpm.interest}</dd>
          <dd className={styles.value}>{formatMoney(highestErpm.eRPM, currency)}</dd>
        </div>
      )}
      {mostPopular && (
        <div>
          <dt>Most popular</dt>
          <dd>{mostPopular.interest}</dd>
          <dd className={styles.value}>{formatPopularity(mostPopular.popularity)}</dd>
        </div>
      )}
    </Stack>
  );
}
