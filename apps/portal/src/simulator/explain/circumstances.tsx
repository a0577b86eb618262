import type {
  Explanation,
  FigureCause,
} from '@bidstage/mock-api/contract/operations/control/explain';
import type { ReactNode } from 'react';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import panel from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { openPanel, useSimStore } from '../sim-store.ts';
import { endExplain } from './explain-state.ts';
import { timeText } from './figure-text.ts';
import { FiguresTable } from './figures-table.tsx';

const ORIGINS: Readonly<Record<FigureCause['origin'], string>> = {
  request: 'a request',
  story: 'the story',
  market: 'the simulation',
};

function openJournalEntry(id: number): void {
  endExplain();
  useSimStore.setState({ journalEntry: id });
  openPanel('journal');
}

interface CircumstancesProps {
  readonly explanation: Explanation;
  readonly tzOffset: number;
}

interface SectionListProps {
  readonly title: string;
  readonly label: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function SectionList({ title, label, empty, children }: SectionListProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className={panel.none}>{empty}</p>
      ) : (
        <ul className={panel.items} aria-label={label}>
          {children}
        </ul>
      )}
    </Section>
  );
}

function Causes({ explanation: { causes }, tzOffset }: CircumstancesProps) {
  return (
    <SectionList
      title="What changed in this range"
      label="Changes"
      empty="Nothing changed in this range."
    >
      {causes.map(({ kind, at, text, origin, by, journalId }) => (
        <li key={`${kind} ${at} ${text}`} className={panel.item}>
          <Text as="span" font="cell" breaks>
            {text}
          </Text>
          <span className={panel.minor}>
            {`${timeText(at, tzOffset)}, ${by ? `by ${by.name || by.id}, ` : ''}from ${ORIGINS[origin]}`}
          </span>
          {journalId !== null && (
            <Button size="toolbar" onClick={() => openJournalEntry(journalId)}>
              Journal entry {journalId}
            </Button>
          )}
        </li>
      ))}
    </SectionList>
  );
}

function Configurations({ explanation: { configurations }, tzOffset }: CircumstancesProps) {
  return (
    <SectionList
      title="Configuration in force"
      label="Configurations in force"
      empty="No configuration was in force."
    >
      {configurations.map(({ id, rows, effectiveFrom, uploadedBy }) => (
        <li key={id} className={panel.item}>
          <span>{`Configuration ${id}, ${rows} ${rows === 1 ? 'row' : 'rows'}`}</span>
          <span className={panel.minor}>
            {`since ${timeText(effectiveFrom, tzOffset)}, `}
            {uploadedBy ? `uploaded by ${uploadedBy.name || uploadedBy.id}` : 'from the beginning'}
          </span>
        </li>
      ))}
    </SectionList>
  );
}

function FloorPrices({ explanation: { floorPrices }, tzOffset }: CircumstancesProps) {
  const { count, list } = floorPrices;
  if (count === 0) return <p className={panel.none}>No floor price was in force.</p>;
  return (
    <>
      {count > list.length && (
        <p className={panel.hint}>
          {`The last ${list.length} of ${count}. Explain one ad unit or bidder to see only its floor prices.`}
        </p>
      )}
      <FiguresTable
        label="Floor prices"
        titles={['Ad unit', 'Bidder', 'Floor price', 'Since', 'Recorded by']}
      >
        {list.map(({ adUnitId, bidder, floorPrice, currency, effectiveFrom, byUser }) => (
          <tr key={`${adUnitId} ${bidder} ${effectiveFrom}`}>
            <th scope="row">{adUnitId}</th>
            <td>
              <BidderName code={bidder} />
            </td>
            <td>{`${floorPrice} ${currency}`}</td>
            <td>{timeText(effectiveFrom, tzOffset)}</td>
            <td>{byUser ? 'a user' : 'simulated staff'}</td>
          </tr>
        ))}
      </FiguresTable>
    </>
  );
}

function Incidents({ explanation: { incidents }, tzOffset }: CircumstancesProps) {
  return (
    <SectionList title="Incidents" label="Incidents" empty="No incident in this range.">
      {incidents.map(({ id, kind, bidder, adUnitId, start, end, signal }) => (
        <li key={id} className={panel.item}>
          <Text as="span" font="cell" breaks>
            {`${kind}: ${signal}`}
          </Text>
          <span className={panel.minor}>
            {`${timeText(start, tzOffset)} – ${timeText(end, tzOffset)}, `}
            {bidder === null ? (adUnitId ?? 'all bidders') : <BidderName code={bidder} />}
          </span>
        </li>
      ))}
    </SectionList>
  );
}

export function Circumstances(props: CircumstancesProps) {
  return (
    <Stack gap={4} shrink>
      <Causes {...props} />
      <Configurations {...props} />
      <Section title="Floor prices in force">
        <FloorPrices {...props} />
      </Section>
      <Incidents {...props} />
    </Stack>
  );
}
