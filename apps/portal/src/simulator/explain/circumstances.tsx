import type {
  Explanation,
  FigureCause,
} from '@bidstage/mock-api/contract/operations/control/explain';
import { Button } from '../../shared/ui/button.tsx';
import { Stack } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import panel from '../panel/parts.module.css';
import { openPanel, useSimSession } from '../sim-session.ts';
import { endExplain } from './explain-state.ts';
import { Facts } from './facts.tsx';
import { timeText } from './figure-text.ts';
import { FiguresTable } from './figures-table.tsx';

const ORIGINS: Readonly<Record<FigureCause['origin'], string>> = {
  request: 'a request',
  story: 'the story',
  market: 'the simulation',
};

/** Opens an entry of the journal in the panel. */
function showEntry(id: number): void {
  endExplain();
  useSimSession.setState({ journalEntry: id });
  openPanel('journal');
}

interface PartProps {
  readonly explanation: Explanation;
  readonly tzOffset: number;
}

function Causes({ explanation: { causes }, tzOffset }: PartProps) {
  if (causes.length === 0) return <p className={panel.none}>Nothing changed in this range.</p>;
  return (
    <ul className={panel.items} aria-label="Changes">
      {causes.map(({ kind, at, text, origin, by, journalId }) => (
        <li key={`${kind} ${at} ${text}`} className={panel.item}>
          <Text as="span" font="cell" breaks>
            {text}
          </Text>
          <span className={panel.minor}>
            {`${timeText(at, tzOffset)}, ${by ? `by ${by.id} (${by.name}), ` : ''}from ${ORIGINS[origin]}`}
          </span>
          {journalId !== null && (
            <Button size="toolbar" onClick={() => showEntry(journalId)}>
              Journal entry {journalId}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Configurations({ explanation: { configurations }, tzOffset }: PartProps) {
  if (configurations.length === 0)
    return <p className={panel.none}>No configuration was in force.</p>;
  return (
    <ul className={panel.items} aria-label="Configurations in force">
      {configurations.map(({ id, rows, effectiveFrom, uploadedBy }) => (
        <li key={id} className={panel.item}>
          <span>{`Configuration ${id}, ${rows} ${rows === 1 ? 'row' : 'rows'}`}</span>
          <span className={panel.minor}>
            {`since ${timeText(effectiveFrom, tzOffset)}, `}
            {uploadedBy
              ? `uploaded by ${uploadedBy.id} (${uploadedBy.name})`
              : 'from the beginning'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FloorPrices({ explanation: { floorPrices }, tzOffset }: PartProps) {
  const { count, list } = floorPrices;
  if (count === 0) return <p className={panel.none}>No floor price was in force.</p>;
  return (
    <>
      {count > list.length && (
        <p className={panel.hint}>
          {`The last ${list.length} of ${count}. Explain one ad unit or bidder to see its own.`}
        </p>
      )}
      <FiguresTable
        label="Floor prices"
        titles={['Ad unit', 'Bidder', 'Floor price', 'Since', 'Recorded by']}
      >
        {list.map(({ adUnitId, bidder, floorPrice, currency, effectiveFrom, byUser }) => (
          <tr key={`${adUnitId} ${bidder} ${effectiveFrom}`}>
            <th scope="row">{adUnitId}</th>
            <td>{bidder}</td>
            <td>{`${floorPrice} ${currency}`}</td>
            <td>{timeText(effectiveFrom, tzOffset)}</td>
            <td>{byUser ? 'a user' : 'simulated staff'}</td>
          </tr>
        ))}
      </FiguresTable>
    </>
  );
}

function Incidents({ explanation: { incidents }, tzOffset }: PartProps) {
  if (incidents.length === 0) return <p className={panel.none}>No incident touches it.</p>;
  return (
    <ul className={panel.items} aria-label="Incidents">
      {incidents.map(({ id, kind, bidder, adUnitId, start, end, signal }) => (
        <li key={id} className={panel.item}>
          <Text as="span" font="cell" breaks>
            {`${kind}: ${signal}`}
          </Text>
          <span className={panel.minor}>
            {`${timeText(start, tzOffset)} – ${timeText(end, tzOffset)}, ${bidder ?? adUnitId ?? 'all bidders'}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was in force in the range of a figure, and what changed. */
export function Circumstances(props: PartProps) {
  return (
    <Stack gap={4} shrink>
      <Facts title="What changed in this range">
        <Causes {...props} />
      </Facts>
      <Facts title="Configuration in force">
        <Configurations {...props} />
      </Facts>
      <Facts title="Floor prices in force">
        <FloorPrices {...props} />
      </Facts>
      <Facts title="Incidents">
        <Incidents {...props} />
      </Facts>
    </Stack>
  );
}
