import type { Act } from '#api/contract/operations/control/acts.ts';
import type { Explanation, FigureCause } from '#api/contract/operations/control/explain.ts';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { ChangeOrigin } from '#api/contract/values/explained-figures.ts';
import { groupBy } from '#api/lib/group-by.ts';
import { slotFrom, slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';
import type { World } from '#api/world/world.ts';
import { authorOf } from '../personas.ts';

/** The range whose changes are listed, in half hours, and what was in force in it. */
export interface CauseSources {
  readonly affiliateId: string;
  readonly fromSlot: number;
  readonly toSlot: number;
  readonly configurations: Explanation['configurations'];
  readonly floorPrices: readonly FloorPriceRecord[];
  readonly incidents: readonly Incident[];
}

/** A change before its request is looked up. */
interface Change extends Pick<FigureCause, 'kind' | 'at' | 'effectiveFrom' | 'text' | 'by'> {
  /** Kind of the change in the journal; null for one that no request made. */
  readonly journalKind: string | null;
  /** Whether the simulated staff made it, or a person. */
  readonly byPerson: boolean;
}

const effectiveFrom = (seconds: number): number => slotStart(slotFrom(seconds));

function uploads({ configurations }: CauseSources): Change[] {
  return configurations.map(({ validFrom, effectiveFrom: effective, rows, uploadedBy }) => ({
    kind: 'configuration',
    at: validFrom,
    effectiveFrom: effective,
    text: `a configuration with ${rows} rows${uploadedBy ? ` was uploaded by ${uploadedBy.name || uploadedBy.id}` : ' began'}`,
    by: uploadedBy,
    journalKind: 'configuration',
    byPerson: uploadedBy !== null,
  }));
}

function autoPickChanges(world: World, { affiliateId }: CauseSources): Change[] {
  return world.stores.autoPick.all(affiliateId).map(({ changedAt, enabled, bidders }) => ({
    kind: 'auto_pick',
    at: changedAt,
    effectiveFrom: effectiveFrom(changedAt),
    text: enabled
      ? `AutoPick was switched on and kept ${bidders.join(', ') || 'no bidder'}`
      : 'AutoPick was switched off',
    by: null,
    journalKind: 'affiliate',
    byPerson: true,
  }));
}

/** Those of one request are one change. */
function floorPriceChanges({ floorPrices }: CauseSources): Change[] {
  const groups = groupBy(floorPrices, ({ recordedAt, validFrom, byUser }) =>
    [recordedAt, validFrom, byUser].join(' '),
  );
  return [...groups.values()].flatMap((records): Change[] => {
    const [first] = records;
    if (!first) return [];
    const { recordedAt, validFrom, byUser } = first;
    const shown = records
      .slice(0, 3)
      .map((one) => `${one.bidder} on ${one.adUnitId} ${one.floorPrice} ${one.currency}`)
      .join('; ');
    const further = records.length > 3 ? `; and ${records.length - 3} more` : '';
    return [
      {
        kind: 'floor_prices',
        at: recordedAt,
        effectiveFrom: effectiveFrom(Math.max(recordedAt, validFrom)),
        text: `floor prices were recorded: ${shown}${further}`,
        by: null,
        journalKind: 'floor price',
        byPerson: byUser,
      },
    ];
  });
}

function incidentCauses({ incidents }: CauseSources): FigureCause[] {
  return incidents.map(({ start, signal }) => ({
    kind: 'incident',
    at: start,
    effectiveFrom: start,
    text: `incident: ${signal}`,
    origin: 'market',
    by: null,
    journalId: null,
  }));
}

/** The request of the journal that made a change: at its second, with a note of its kind about the affiliate. */
function requestOf(world: World, { journalKind, at }: Change) {
  if (journalKind === null) return undefined;
  return world.journal
    .all()
    .find(
      ({ arrival, changes, status }) =>
        Math.floor(arrival.at / 1000) === at &&
        (status ?? 500) < 400 &&
        changes?.stored.some(({ kind }) => kind === journalKind),
    );
}

type Author = Pick<Act, 'at' | 'persona'>;

/** Where a change came from that has no request in the journal. */
function originOf(world: World, { at, byPerson }: Change, act: Author | undefined): ChangeOrigin {
  if (act) return 'request';
  if (!byPerson) return 'market';
  if (world.story !== null && world.gap === null) return 'story';
  return at * 1000 > world.createdAt ? 'request' : 'market';
}

function causeOf(world: World, change: Change, acts: readonly Author[]): FigureCause {
  const { kind, at, effectiveFrom: effective, text } = change;
  const request = requestOf(world, change);
  const act = acts.find((one) => Math.floor(Date.parse(one.at) / 1000) === at);
  const persona = request?.arrival.persona ?? act?.persona ?? null;
  return {
    kind,
    at,
    effectiveFrom: effective,
    text,
    origin: request ? 'request' : originOf(world, change, act),
    by: change.by ?? (persona === null ? null : authorOf(world, persona)),
    journalId: request?.id ?? null,
  };
}

/** The story that a world came from, if its first state lies in the range: what it says, its steps changed. */
function storyCause(world: World, { fromSlot, toSlot }: CauseSources): FigureCause[] {
  const at = Math.floor(world.createdAt / 1000);
  if (world.story === null || slotFrom(at) < fromSlot || at >= slotStart(toSlot)) return [];
  return [
    {
      kind: 'story',
      at,
      effectiveFrom: effectiveFrom(at),
      text: `the story ${world.story} began here, with step ${world.storyStep + 1}`,
      origin: 'story',
      by: null,
      journalId: null,
    },
  ];
}

/** What changed a figure in its range, oldest first: each with its author and its journal entry, if they are known. */
export function causesOf(world: World, sources: CauseSources): FigureCause[] {
  const { fromSlot, toSlot } = sources;
  const [from, to] = [slotStart(fromSlot), slotStart(toSlot)];
  const changes = [
    ...uploads(sources),
    ...autoPickChanges(world, sources),
    ...floorPriceChanges(sources),
  ].filter((change) => change.effectiveFrom >= from && change.effectiveFrom < to);
  const acts = world.stores.acts.authors();
  return [
    ...changes.map((change) => causeOf(world, change, acts)),
    ...incidentCauses(sources),
    ...storyCause(world, sources),
  ].sort((a, b) => a.at - b.at);
}
