import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadFixtures } from '#api/fixtures/load-fixtures.ts';

const DIRECTORY = fileURLToPath(new URL('../../../../fixtures', import.meta.url));

/** A parameter of a bidder as in its documentation. */
interface BidderParam {
  readonly name: string;
  readonly type: string;
}

/** The part of `fixtures/bidders.json` that tests compare with. */
export interface BidderDoc {
  readonly code: string;
  readonly requiredParams: readonly BidderParam[];
  readonly optionalParams: readonly BidderParam[];
  /** Groups of params; one of each group is enough. */
  readonly requiredAnyOf?: readonly (readonly string[])[];
  readonly adapterExampleParams?: Readonly<Record<string, unknown>>;
  readonly prebidCheck: { readonly rejectsWithout: readonly string[] };
  readonly simulation: { readonly focusCountries: readonly string[] };
}

/** The path of a file of the fixtures. */
export const fixturePath = (file: string): string => `${DIRECTORY}/${file}`;

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(fixturePath(file), 'utf8')) as unknown;

/** The fixtures as the server loads them. */
export const fixtures = loadFixtures(DIRECTORY);

/** The documented bidders, by code. */
export const bidderDocs: ReadonlyMap<string, BidderDoc> = new Map(
  (readJson('bidders.json') as BidderDoc[]).map((doc) => [doc.code, doc]),
);

/** The ad sizes of the market, written `300x250`. */
export const adSizes: ReadonlySet<string> = new Set(
  (readJson('market.json') as { adSizes: { w: number; h: number }[] }).adSizes.map(
    ({ w, h }) => `${w}x${h}`,
  ),
);
