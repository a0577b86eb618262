import type { WorldComparison } from '@bidstage/mock-api/contract/operations/control/compare-worlds';
import { useMemo, useState, type ComponentProps } from 'react';
import { formatDateTime, isoDay, shortDay } from '#portal/shared/format/dates.ts';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { TreeTable } from '#portal/shared/grid/tree-table.tsx';
import { Card, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import { PairChart } from './pair-chart.tsx';
import { PairTable } from './pair-table.tsx';
import { optionsOf } from '../parts/options.ts';
import styles from './compare-page.module.css';
import { cardFormats, COMPARED_TREE, comparedColumns, rowsOf } from './compared-rows.ts';

type CardName = keyof WorldComparison['cards'];
const CARD_NAMES: readonly CardName[] = [
  'totalRevenue',
  'impressionCount',
  'erpm',
  'divRequestCount',
  'fillRate',
];

interface ComparisonProps {
  readonly comparison: WorldComparison;
}

/** The figures of two worlds: cards, a chart over time, and a table, each with the difference. */
export function ComparisonView({ comparison }: ComparisonProps) {
  return (
    <Stack gap={6}>
      <Worlds comparison={comparison} />
      <Cards comparison={comparison} />
      <Series comparison={comparison} />
      <Breakdown comparison={comparison} />
    </Stack>
  );
}

function Worlds({ comparison: { a, b } }: ComparisonProps) {
  const isSame = a.stateHash === b.stateHash;
  return (
    <Text tone="muted" font="hint" role="status" breaks>
      {[a, b].map(({ name, clock, faults }) => (
        <span key={name} className={styles.world}>
          {name}: {formatDateTime(Date.parse(clock.now), 0)} UTC, {clock.mode}, faults {faults}
        </span>
      ))}
      {isSame ? 'Their states are the same.' : 'Their states differ.'}
    </Text>
  );
}

function Cards({ comparison: { a, b, cards, meta } }: ComparisonProps) {
  const formats = cardFormats(meta.currency);
  return (
    <dl className={styles.cards} aria-label="Figures of both worlds">
      {CARD_NAMES.map((card) => {
        const { label, text, difference } = formats[card];
        const { a: first, b: second, difference: change } = cards[card];
        return (
          <Card key={card} shrink className={styles.card} data-card={label}>
            <dt>{label}</dt>
            <Figure name={a.name}>{text(first)}</Figure>
            <Figure name={b.name}>{text(second)}</Figure>
            <Figure
              name="difference"
              data-part="difference"
              data-direction={Math.sign(change ?? 0)}
            >
              {difference(change)}
            </Figure>
          </Card>
        );
      })}
    </dl>
  );
}

interface FigureProps extends ComponentProps<'dd'> {
  readonly name: string;
}

function Figure({ name, children, ...rest }: FigureProps) {
  return (
    <Row as="dd" gap={[0, 2]} align="baseline" justify="between" wrap {...rest}>
      <Text as="span" tone="muted" font="hint" breaks>
        {name}
      </Text>{' '}
      {children}
    </Row>
  );
}

function labelOf(start: number, granularity: WorldComparison['granularity']): string {
  return granularity === 'day'
    ? shortDay(isoDay(start * 1000, 0)).replace(/,.*/, '')
    : formatDateTime(start * 1000, 0).slice(-5);
}

function Series({ comparison }: ComparisonProps) {
  const [metric, setMetric] = useState<CardName>('totalRevenue');
  const { a, b, timeLabels, granularity, meta } = comparison;
  const formats = cardFormats(meta.currency);
  const names = [a.name, b.name] as const;
  const pairs = useMemo(
    () =>
      timeLabels.map((start, index) => ({
        label: labelOf(start, granularity),
        first: a.series[metric][index] ?? 0,
        second: b.series[metric][index] ?? 0,
      })),
    [timeLabels, granularity, a, b, metric],
  );
  return (
    <Stack as="section" gap={3} card shrink className={styles.part} aria-label="Over time">
      <Row gap={3} wrap justify="between">
        <h2>Over time</h2>
        <Dropdown
          label="Figure"
          value={metric}
          options={CARD_NAMES.map((value) => ({ value, label: formats[value].label }))}
          onChange={setMetric}
        />
      </Row>
      <PairChart pairs={pairs} names={names} />
      <PairTable
        heading={granularity === 'day' ? 'Day' : 'Hour'}
        pairs={pairs}
        format={formats[metric].text}
        names={names}
        isShare={metric === 'fillRate'}
      />
    </Stack>
  );
}

const BREAKDOWNS = { bidders: 'Bidder', adUnits: 'Ad unit' };
const BREAKDOWN_OPTIONS = optionsOf({ bidders: 'by bidder', adUnits: 'by ad unit' });

const FIRST_SORT: SortOption = { key: 'totalRevenue.a', order: 'desc' };

function Breakdown({ comparison }: ComparisonProps) {
  const [by, setBy] = useState<keyof typeof BREAKDOWNS>('bidders');
  const [sort, setSort] = useState(FIRST_SORT);
  const { a, b, meta, total } = comparison;
  const items = useMemo(() => rowsOf(comparison[by]), [comparison, by]);
  const columns = useMemo(
    () => comparedColumns(BREAKDOWNS[by], [a.name, b.name], meta.currency),
    [by, a.name, b.name, meta.currency],
  );
  const totalRow = useMemo(() => ({ name: 'Total', figures: total, below: [] }), [total]);
  return (
    <Stack
      as="section"
      gap={3}
      card
      shrink
      className={styles.part}
      aria-label="By bidder and ad unit"
    >
      <Row gap={3} wrap justify="between">
        <h2>By {BREAKDOWNS[by].toLowerCase()}</h2>
        <Dropdown label="Rows" value={by} options={BREAKDOWN_OPTIONS} onChange={setBy} />
      </Row>
      <TreeTable
        key={by}
        label={`Both worlds by ${BREAKDOWNS[by].toLowerCase()}`}
        items={items}
        model={COMPARED_TREE}
        columns={columns}
        total={totalRow}
        sort={sort}
        onSort={setSort}
      />
      <Text tone="muted" font="hint">
        Requests are bid requests. The Request card counts auctions.
      </Text>
    </Stack>
  );
}
