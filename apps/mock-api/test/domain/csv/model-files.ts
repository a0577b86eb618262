import fc from 'fast-check';
import { CSV_COLUMNS, type CsvColumn } from '#api/contract/values/csv-problems.ts';
import { bids } from './csv-text.ts';

/** A bidder of a row in the model; `broken` is an invalid element, which has no bidder. */
export interface ModelBid {
  readonly bidder: string;
  readonly broken: boolean;
}

/** A row with its known problems. */
export interface ModelRow {
  readonly cells: Readonly<Record<CsvColumn, string>>;
  /** Problems of single cells: 202, 203 or 205. */
  readonly codes: readonly number[];
  readonly bids: readonly ModelBid[];
}

/** How a file is written. */
export interface Layout {
  readonly columns: readonly string[];
  readonly header: readonly string[];
  readonly ends: readonly ('\n' | '\r\n')[];
  readonly gaps: readonly number[];
  readonly alwaysQuoted: readonly boolean[];
  readonly short: readonly boolean[];
  readonly lastEnd: boolean;
}

const EMPTY = fc.constantFrom('', ' ', '\t \u00a0');
const PAGE = fc.constantFrom(
  'Home',
  'home',
  ' Home',
  '\u200bHome\ufeff',
  'Re\u0301sume\u0301',
  'R\u00e9sum\u00e9\u00a0',
  'Ne"ws',
  'A\nB',
  'A\r\nB',
  '__proto__',
  '新聞',
);
const DIV = fc.oneof(
  fc.constantFrom('top', 'Top', 'rail', 'constructor', 'a,b'),
  fc.nat(45).map((index) => `div-${index}`),
);
const BIDDER = fc.constantFrom('ix', 'criteo', 'rubicon', 'appnexus', 'nobody', 'IX', 'toString');

type Cell = readonly [text: string, ...codes: number[]];

const AD_UNIT = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Cell>(['/1/a'], ['/123,4/a/b'], ['/9/x,"y"']) },
  { weight: 1, arbitrary: fc.constantFrom<Cell>(['a', 205], ['/1/', 205], ['/1/a\nb', 205]) },
);
const SIZES = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Cell>(['[[300,250]]'], ['[ [1,1],\r\n[3e2,2.0] ]']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Cell>(['300x250', 202], ['[[0,1]]', 202], ['[[1,"1"]]', 202]),
  },
);

const BROKEN = [
  '{"bidder":"ix"}',
  '{"bidder":"ix","params":[]}',
  '7',
  '{"bidder":null,"params":{}}',
];

const BIDS = fc
  .array(fc.record({ bidder: BIDDER, broken: fc.constantFrom(false, false, false, false, true) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((list) => fc.tuple(fc.constant(list), fc.boolean(), fc.nat(BROKEN.length - 1)));

/** The text of a PARAMS cell, its elements, and whether it is 203. */
const PARAMS = fc.oneof(
  {
    weight: 9,
    arbitrary: BIDS.map(([list, pretty, kind]) => {
      const element = ({ bidder, broken }: ModelBid) =>
        broken ? (BROKEN[kind] ?? '7') : bids(bidder).slice(1, -1);
      const text = `[${list.map(element).join(pretty ? ',\n ' : ',')}]`;
      const alone = list.length === 1 && pretty;
      return {
        text: alone ? text.slice(1, -1) : text,
        list,
        wrong: list.some((bid) => bid.broken),
      };
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{', '[]', '"ix"', 'null', '[[', '{}').map((text) => ({
      text,
      list: [] as ModelBid[],
      wrong: true,
    })),
  },
);

const isGone = fc.constantFrom(...Array<boolean>(9).fill(false), true);

const orEmpty = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | string> =>
  isGone.chain((gone): fc.Arbitrary<T | string> => (gone ? EMPTY : arbitrary));

/** A row with known problems. */
export const modelRow: fc.Arbitrary<ModelRow> = fc
  .tuple(orEmpty(PAGE), orEmpty(AD_UNIT), orEmpty(DIV), orEmpty(SIZES), orEmpty(PARAMS))
  .map(([PAGE, adUnit, DIV_ID, sizes, params]) => {
    const [ADUNIT, ...unitCodes] = typeof adUnit === 'string' ? ([adUnit] as Cell) : adUnit;
    const [SIZES, ...sizeCodes] = typeof sizes === 'string' ? ([sizes] as Cell) : sizes;
    const { text, list, wrong } =
      typeof params === 'string' ? { text: params, list: [], wrong: false } : params;
    return {
      cells: { PAGE, ADUNIT, DIV_ID, SIZES, PARAMS: text },
      codes: [...unitCodes, ...sizeCodes, ...(wrong ? [203] : [])],
      bids: list,
    };
  });

const header = (column: string) =>
  fc.constantFrom(column, column.toLowerCase(), ` ${column}\t`, `${column}\n`);

/** A layout for a file with a number of rows: order and spelling of the columns, line ends, blank lines, quotes. */
export function layoutOf(rows: number): fc.Arbitrary<Layout> {
  const each = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.array(arbitrary, { minLength: rows + 1, maxLength: rows + 1 });
  return fc.shuffledSubarray([...CSV_COLUMNS, 'NOTE', ''], { minLength: 7 }).chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      header: fc.tuple(...columns.map(header)),
      ends: each(fc.constantFrom('\n' as const, '\r\n' as const)),
      gaps: each(fc.constantFrom(0, 0, 0, 0, 1, 2)),
      alwaysQuoted: each(fc.boolean()),
      short: each(fc.boolean()),
      lastEnd: fc.boolean(),
    }),
  );
}
