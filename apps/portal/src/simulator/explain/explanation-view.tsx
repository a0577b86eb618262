import type { Explanation } from '@bidstage/mock-api/contract/operations/control/explain';
import { useState } from 'react';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Tabs } from '#portal/shared/ui/tabs.tsx';
import panel from '../parts/parts.module.css';
import { AuctionTable } from './auction-table.tsx';
import { Circumstances } from './circumstances.tsx';
import { goDeeper, type Figure } from './explain-state.ts';
import styles from './explain.module.css';
import { exactFormat, metricName, rangeText } from './figure-text.ts';
import { operandUnit, PartsTable, type PartKind } from './parts-table.tsx';

interface ViewProps {
  readonly figure: Figure;
  readonly explanation: Explanation;
}

type Formula = NonNullable<Explanation['formula']>;

interface OperandProps {
  readonly figure: Figure;
  readonly side: Formula['numerator'];
  readonly currency: string;
}

/** The numerator or denominator of a quotient; a click explains it. */
function Operand({ figure, side, currency }: OperandProps) {
  const format = exactFormat(operandUnit(side.metric), currency, [side.value]);
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => goDeeper({ ...figure, metric: side.metric })}
    >
      {`${metricName(side.metric)} ${format(side.value)}`}
    </button>
  );
}

function FormulaLine({ figure, formula, explanation }: ViewProps & { readonly formula: Formula }) {
  const { value, unit, currency } = explanation;
  const { factor, numerator, denominator } = formula;
  return (
    <p className={panel.note} data-part="formula">
      {factor !== 1 && `${factor} × `}
      <Operand figure={figure} side={numerator} currency={currency} />
      {' ÷ '}
      <Operand figure={figure} side={denominator} currency={currency} />
      {` = ${exactFormat(unit, currency, [value])(value)}`}
    </p>
  );
}

const STEPS = { half_hour: 'Half hours', hour: 'Hours', day: 'Days' } as const;

function partTabs({ byBidder, byAdUnit, byTime, timeStep }: Explanation) {
  return [
    { value: 'bidder' as const, label: 'Bidders', parts: byBidder },
    { value: 'adUnit' as const, label: 'Ad units', parts: byAdUnit },
    { value: 'time' as const, label: timeStep ? STEPS[timeStep] : 'Time', parts: byTime },
  ].flatMap(({ parts, ...tab }) => (parts ? [{ ...tab, parts }] : []));
}

function Parts({ figure, explanation }: ViewProps) {
  const [wanted, setWanted] = useState<PartKind>('bidder');
  const tabs = partTabs(explanation);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  if (!chosen) return null;
  return (
    <Tabs
      label="Parts"
      value={chosen.value}
      onChange={setWanted}
      tabs={tabs.map(({ value, label, parts }) => ({
        value,
        label,
        content: <PartsTable {...{ figure, explanation, parts }} kind={value} />,
      }))}
    />
  );
}

export function ExplanationView({ figure, explanation }: ViewProps) {
  const { value, unit, currency, formula, auction, notes, metric } = explanation;
  const textOf = useBidderText();
  const bidder = figure.bidder && textOf(figure.bidder);
  return (
    <Stack gap={6} shrink>
      <Stack gap={2} shrink>
        <p className={styles.value} data-part="value">
          {exactFormat(unit, currency, [value])(value)}
        </p>
        <p data-part="sentence">
          {`${metricName(metric)} of ${[explanation.affiliateId, bidder, figure.adunit].filter(Boolean).join(', ')}, ${rangeText(figure)}`}
        </p>
        {formula ? (
          <FormulaLine {...{ figure, formula, explanation }} />
        ) : (
          <p className={panel.minor}>The sum over all auctions of the range.</p>
        )}
        {notes.map((note) => (
          <p key={note} className={panel.minor}>
            {note}
          </p>
        ))}
      </Stack>
      <Parts figure={figure} explanation={explanation} />
      {auction && (
        <AuctionTable auction={auction} currency={currency} bidder={explanation.bidder} />
      )}
      <Circumstances explanation={explanation} tzOffset={figure.tz_offset} />
    </Stack>
  );
}
