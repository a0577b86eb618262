import type {
  FitComparison,
  PublisherFit,
} from '@bidstage/mock-api/contract/operations/control/publisher-fit';
import { useMemo } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatCount, formatNumber, formatPercent } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { Card, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useMakeFittedWorld } from './fit-queries.ts';
import styles from './fit-page.module.css';
import { PairChart } from './pair-chart.tsx';
import { formatShareDifference, PairTable } from './pair-table.tsx';

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

const TRAFFIC = {
  requests: 'Requests of all bidders',
  auctions: 'Ad requests',
  impressions: 'Impressions',
};

/** How alike the report and the publisher are, what was not fitted, and both side by side. */
export function FitResult({ fit }: { readonly fit: PublisherFit }) {
  const make = useMakeFittedWorld();
  return (
    <Stack gap={6}>
      <Quality quality={fit.comparison.quality} />
      {fit.notes.length > 0 && (
        <ul className={styles.list} aria-label="What was not fitted">
          {fit.notes.map((note) => (
            <Text as="li" key={note} breaks>
              {note}
            </Text>
          ))}
        </ul>
      )}
      <Row gap={3} wrap>
        <Button variant="primary" busy={make.isPending} onClick={() => make.mutate(fit)}>
          Make a world
        </Button>
        <Text tone="muted" font="hint">
          The publisher {fit.name} is stored with its parameters. No row of the report is kept.
        </Text>
      </Row>
      {make.error && (
        <ErrorState
          layout="banner"
          message={`Making the world failed. ${describeControlError(make.error)}`}
          onRetry={() => make.mutate(fit)}
          retrying={make.isPending}
        />
      )}
      <Comparison comparison={fit.comparison} />
    </Stack>
  );
}

function Quality({ quality }: { readonly quality: FitComparison['quality'] }) {
  const { worstTraffic, worstRevenue, worstShare, hourCorrelation } = quality;
  const figures = [
    { label: 'Worst month, traffic', value: worstTraffic, format: formatPercent },
    { label: 'Worst month, revenue', value: worstRevenue, format: formatPercent },
    { label: 'Worst bidder share', value: worstShare, format: formatShareDifference },
    {
      label: 'Hours, correlation',
      value: hourCorrelation,
      format: (value: number) => formatNumber(value, 3),
    },
  ];
  return (
    <dl className={styles.figures} aria-label="Quality of the fit">
      {figures.map(({ label, value, format }) => (
        <Card key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>{value === null ? 'not fitted' : format(value)}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Comparison({ comparison }: { readonly comparison: FitComparison }) {
  const { months, bidders, hours, currency, traffic } = comparison;
  const views = useMemo(
    () => months.flatMap(({ month, traffic: both }) => (both ? [{ label: month, ...both }] : [])),
    [months],
  );
  const revenue = useMemo(
    () => months.flatMap(({ month, revenue: both }) => (both ? [{ label: month, ...both }] : [])),
    [months],
  );
  const curve = useMemo(
    () => hours.map((both, hour) => ({ label: twoDigits(hour), ...both })),
    [hours],
  );
  const shares = bidders.map(({ bidder, originalShare, syntheticShare }) => ({
    label: bidder,
    original: originalShare,
    synthetic: syntheticShare,
  }));
  return (
    <div className={styles.parts}>
      {traffic !== null && (
        <Part title={`${TRAFFIC[traffic]} by month`}>
          <PairChart kind="bars" pairs={views} />
          <PairTable first="Month" pairs={views} format={formatCount} />
        </Part>
      )}
      {revenue.length > 0 && (
        <Part title="Revenue by month">
          <PairChart kind="bars" pairs={revenue} />
          <PairTable
            first="Month"
            pairs={revenue}
            format={(value) => formatMoney(value, currency)}
          />
        </Part>
      )}
      {shares.length > 0 && (
        <Part title="Bidders’ shares in the revenue">
          <PairTable first="Bidder" pairs={shares} format={formatPercent} isShare />
        </Part>
      )}
      {curve.length > 0 && (
        <Part title="Traffic by hour">
          <PairChart kind="lines" pairs={curve} />
          <PairTable first="Hour" pairs={curve} format={formatPercent} isShare />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Card as="section" shrink className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
