import { useMemo } from 'react';
import { ScatterChart } from '../../../shared/charts/scatter-chart.tsx';
import type { SortOption } from '../../../shared/url-state/params.ts';
import type { InterestFigures } from '../insight-queries.ts';
import { regionLabel } from '../models/regions.ts';
import { USER_INTEREST_COLUMNS, type UserInterestRow } from '../models/user-interest-columns.ts';
import { InsightGrid } from './insight-grid.tsx';
import { Card, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './insight.module.css';
import { StandoutFacts } from './standout-facts.tsx';

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
        <ScatterChart
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
        nameOf={idOf}
        sort={sort}
        onSort={onSort}
      />
    </Stack>
  );
}

const idOf = (row: UserInterestRow) => row.id;
