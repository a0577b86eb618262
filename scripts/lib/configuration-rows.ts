import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyedRandom, keyedRandom } from '#api/simulation/keyed-random.ts';
import { bidParams } from '#api/world/own-publisher/write-configuration.ts';
import { ROOT } from './run.mjs';

interface Bidder {
  readonly code: string;
  readonly requiredParams: readonly { readonly name: string; readonly example: unknown }[];
  readonly prebidCheck: { readonly exampleAccepted: boolean };
}

/** The columns of one row, before quoting. */
interface ConfigurationRow {
  readonly page: string;
  readonly adUnit: string;
  readonly divId: string;
  readonly sizes: string;
  readonly params: string;
}

const NETWORK = 58241907;
const CITIES =
  `Austin Boston Chicago Dallas Denver Detroit Houston Memphis Miami Nashville Oakland Phoenix
  Portland Raleigh Sacramento Seattle Tampa Tucson`.split(/\s+/);
const TEMPLATES = ['Home', 'Article', 'Section', 'Gallery', 'Weather', 'Search'];
/** The ad units of every page with their sizes. */
const AD_UNITS: readonly (readonly [string, string])[] = [
  ['billboard', '[[970,250],[970,90],[728,90]]'],
  ['top', '[[728,90],[970,90]]'],
  ['mobile_top', '[[320,100],[320,50]]'],
  ['rail_1', '[[300,600],[160,600],[300,250]]'],
  ['rail_2', '[[300,250],[336,280]]'],
  ['inline_1', '[[300,250],[336,280]]'],
  ['inline_2', '[[300,250]]'],
  ['inline_3', '[[300,250]]'],
  ['mobile_inline_1', '[[300,250],[320,100]]'],
  ['mobile_inline_2', '[[300,250],[320,100]]'],
  ['feed_1', '[[300,250]]'],
  ['feed_2', '[[300,250]]'],
  ['gallery', '[[640,480],[300,250]]'],
  ['end', '[[728,90],[300,250]]'],
  ['mobile_bottom', '[[320,50]]'],
  ['sticky', '[[728,90],[320,50]]'],
];

/** Returns bidders whose documented example params look real after their digits are replaced. */
function readBidders(): Bidder[] {
  const all = JSON.parse(readFileSync(join(ROOT, 'fixtures/bidders.json'), 'utf8')) as Bidder[];
  const isRealistic = ({ requiredParams, prebidCheck }: Bidder): boolean => {
    const examples = JSON.stringify(requiredParams.map(({ example }) => example));
    return (
      prebidCheck.exampleAccepted && /\d{3}/.test(examples) && !/sample|test|abc/i.test(examples)
    );
  };
  return all.filter(isRealistic).slice(0, 30);
}

const BIDDERS = readBidders();

/** The site whose name is in params. */
const SITE = 'metronews';

function pickBids(random: KeyedRandom) {
  const count = random.integer(3, 8);
  const first = random.integer(0, BIDDERS.length - 1);
  return Array.from({ length: count }, (_, index) => {
    // 7 has no common divisor with 30, so no bidder occurs twice.
    const bidder = BIDDERS[(first + 7 * index) % BIDDERS.length];
    const params = bidParams(bidder?.requiredParams ?? [], SITE, random);
    return { bidder: bidder?.code ?? '', params };
  });
}

function repeatBid(params: string): string {
  const bids = JSON.parse(params) as unknown[];
  return JSON.stringify([...bids, bids[0]]);
}

/** The problems of faulty rows, used in turn. */
const FAULTS: readonly ((row: ConfigurationRow) => ConfigurationRow)[] = [
  (row) => ({ ...row, params: row.params.replace(/"bidder":"\w+"/, '"bidder":"apnexus"') }),
  (row) => ({ ...row, sizes: '970x250' }),
  (row) => ({ ...row, params: row.params.slice(0, -2) }),
  (row) => ({ ...row, sizes: '' }),
  (row) => ({ ...row, adUnit: row.adUnit.slice(1) }),
  (row) => ({ ...row, params: repeatBid(row.params) }),
];
const ROWS_PER_FAULT = 20;

/**
 * Returns row `index` (from 0) of a realistic configuration, a function of the arguments: 16 div ids per page, 3 to 8
 * bidders per row. With `problems` every 20th row has a problem.
 */
function configurationRow(seed: number, index: number, problems: boolean): ConfigurationRow {
  const pageNumber = Math.floor(index / AD_UNITS.length);
  const [unit, sizes] = AD_UNITS[index % AD_UNITS.length] ?? ['top', '[[728,90]]'];
  const city = CITIES[Math.floor(pageNumber / TEMPLATES.length) % CITIES.length] ?? '';
  const template = TEMPLATES[pageNumber % TEMPLATES.length] ?? '';
  const edition = Math.floor(pageNumber / (TEMPLATES.length * CITIES.length)) + 1;
  const words = [city, template, ...(edition > 1 ? [String(edition)] : [])];
  const path = words.join('/').toLowerCase();
  const row = {
    page: words.join(' '),
    adUnit: `/${NETWORK}/${path}/${unit}`,
    divId: `${path}/${unit}`.replace(/[/_]/g, '-'),
    sizes,
    params: JSON.stringify(pickBids(keyedRandom(seed, 'configuration row', index))),
  };
  const faulty = problems && index % ROWS_PER_FAULT === ROWS_PER_FAULT - 1;
  const fault = FAULTS[Math.floor(index / ROWS_PER_FAULT) % FAULTS.length];
  return faulty && fault ? fault(row) : row;
}

function quote(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Generates the lines of a configuration file, each with its line end. */
export function* configurationLines(
  seed: number,
  rows: number,
  problems: boolean,
): Generator<string> {
  yield 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n';
  for (let index = 0; index < rows; index++) {
    const { page, adUnit, divId, sizes, params } = configurationRow(seed, index, problems);
    yield `${[page, adUnit, divId, sizes, params].map(quote).join(',')}\n`;
  }
}

/** Returns as many lines of a configuration file of seed 1 as fit, and the number of its rows. */
export function configurationOfBytes(
  bytes: number,
  problems = false,
): { text: string; rows: number } {
  let text = '';
  let rows = -1;
  for (const line of configurationLines(1, 1_000_000, problems)) {
    if (text.length + line.length > bytes) break;
    text += line;
    rows += 1;
  }
  return { text, rows };
}
