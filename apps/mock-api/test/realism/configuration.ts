import { readdirSync, readFileSync } from 'node:fs';
import type { BiddersByPage } from '#api/contract/operations/prebid-config.ts';
import { fixturePath } from '../helpers/fixture-data.ts';
import type { MarketReader } from './market-world.ts';

/** A bidder of an ad unit with its params. */
interface Bid {
  readonly bidder: string;
  readonly params: unknown;
}

/** An ad unit on a page. */
export interface PlacedUnit {
  readonly page: string;
  readonly adUnit: string;
  readonly divId: string;
  readonly sizes: readonly (readonly number[])[];
  readonly bids: readonly Bid[];
}

interface DocumentedBidder {
  readonly code: string;
  readonly requiredParams: readonly { readonly name: string; readonly example: unknown }[];
}

const DOCUMENTED = JSON.parse(
  readFileSync(fixturePath('bidders.json'), 'utf8'),
) as readonly DocumentedBidder[];

/** The codes of all bidders that Bidstage knows. */
export const ALL_BIDDERS: readonly string[] = DOCUMENTED.map(({ code }) => code);

/** The ad units of a configuration as the API returns it. */
export function placedUnits(pages: BiddersByPage): PlacedUnit[] {
  const found = new Map<string, PlacedUnit & { bids: Bid[] }>();
  for (const [page, { bidders }] of Object.entries(pages))
    for (const [bidder, adUnits] of Object.entries(bidders))
      for (const { adUnitName, divId, sizes, params } of adUnits) {
        const key = JSON.stringify([page, adUnitName, divId]);
        const unit = found.get(key) ?? { page, adUnit: adUnitName, divId, sizes, bids: [] };
        unit.bids.push({ bidder, params });
        found.set(key, unit);
      }
  return [...found.values()].sort((a, b) => rowOf(a) - rowOf(b));
}

/** Page and div id of each row of the seeded configurations: the order of rows is that of the slots on a page. */
const ROWS: readonly string[] = readdirSync(fixturePath('configs')).flatMap((file) =>
  readFileSync(fixturePath(`configs/${file}`), 'utf8')
    .split('\n')
    .map((line) => line.split(',').slice(0, 3).join(',')),
);

const rowOf = ({ page, adUnit, divId }: PlacedUnit): number =>
  ROWS.indexOf([page, adUnit, divId].join(','));

/** Adds bidders to every ad unit that does not have them yet, with the params of their documentation. */
export function withBidders(units: readonly PlacedUnit[], codes: readonly string[]): PlacedUnit[] {
  const added = DOCUMENTED.filter(({ code }) => codes.includes(code)).map(
    ({ code, requiredParams }): Bid => ({
      bidder: code,
      params: Object.fromEntries(requiredParams.map(({ name, example }) => [name, example])),
    }),
  );
  return units.map((unit) => {
    const known = new Set(unit.bids.map(({ bidder }) => bidder));
    return { ...unit, bids: [...unit.bids, ...added.filter(({ bidder }) => !known.has(bidder))] };
  });
}

/** Removes a bidder, and the ad units that are left without any. */
export function withoutBidder(units: readonly PlacedUnit[], code: string): PlacedUnit[] {
  return units
    .map((unit) => ({ ...unit, bids: unit.bids.filter(({ bidder }) => bidder !== code) }))
    .filter(({ bids }) => bids.length > 0);
}

function csvOf(units: readonly PlacedUnit[]): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = units.map(({ page, adUnit, divId, sizes, bids }) =>
    [page, adUnit, divId, JSON.stringify(sizes), JSON.stringify(bids)].map(cell).join(','),
  );
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines, ''].join('\n');
}

/** Uploads a configuration, which replaces the whole former one. */
export async function upload(reader: MarketReader, units: readonly PlacedUnit[]): Promise<void> {
  const headers = { 'content-type': 'text/csv' };
  await reader.send({ method: 'POST', url: '/v1/prebid/config', headers, payload: csvOf(units) });
}
