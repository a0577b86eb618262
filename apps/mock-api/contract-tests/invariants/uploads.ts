import { uploadConfig, validateCsv } from '#api/contract/operations/config-upload.ts';
import { getPrebidConfig, listBidders } from '#api/contract/operations/prebid-config.ts';
import { ANALYTICS_ADAPTER_PAGE } from '#api/contract/values/capabilities.ts';
import { CSV_COLUMNS, type CsvProblemCode } from '#api/contract/values/csv-problems.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { csvForm, csvOf } from '../bodies.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { publisherOf } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';

/** A row of a configuration file, by column. */
type Row = readonly [page: string, adUnit: string, divId: string, sizes: string, params: string];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const file = (...rows: readonly Row[]): string =>
  [CSV_COLUMNS.join(','), ...rows.map((row) => row.map(cell).join(','))].join('\n');

const params = (...bidders: readonly string[]): string =>
  JSON.stringify(bidders.map((bidder) => ({ bidder, params: {} })));

/** Files with one problem each, and the lines with it; `good` is a row without a problem. */
function wrongFiles(known: string): [CsvProblemCode, string, (readonly number[])?][] {
  const good: Row = ['Home', '/1/top', 'top', '[[300,250]]', params(known)];
  const with_ = (index: number, text: string): Row =>
    good.map((given, at) => (at === index ? text : given)) as unknown as Row;
  const manyDivs = Array.from({ length: LIMITS.divIdsPerPage + 1 }, (_none, index) =>
    with_(2, `div-${index}`),
  );
  return [
    [0, '\0'],
    [101, CSV_COLUMNS.slice(1).join(',')],
    [201, file(good, with_(4, params('no-such-bidder'))), [3]],
    [202, file(with_(3, '[300,"250"]')), [2]],
    [203, file(with_(4, '{')), [2]],
    [204, file(with_(0, '')), [2]],
    [205, file(with_(1, 'top')), [2]],
    [402, file(good, good), [2, 3]],
    [501, file(...manyDivs)],
  ];
}

interface Validation {
  readonly data: { readonly problems: readonly { code: number; rows?: number[] }[] };
}

async function knownBidder(target: ContractTarget): Promise<string> {
  const { data } = await target.read(listBidders, { session: publisherOf(target) });
  return Object.keys(data)[0] ?? 'appnexus';
}

/** Lines of a problem, wherever its kind has them. */
function linesOf(problem: object): number[] {
  const lines = JSON.stringify(problem).match(/"rows":\[([\d,]*)\]/)?.[1] ?? '';
  return lines.split(',').filter(Boolean).map(Number);
}

async function problemsHaveTheirCodes(target: ContractTarget, agreement: Agreement): Promise<void> {
  const session = publisherOf(target);
  for (const [code, text, lines = []] of wrongFiles(await knownBidder(target))) {
    const { body } = await target.expect(validateCsv, 422, { session, ...csvForm(text) });
    const { problems } = (JSON.parse(body.toString()) as Validation).data;
    const given = problems.map((problem) => problem.code).join(', ');
    const field = `data.problems[].code of a file with problem ${code}`;
    agreement.holds(field, given === String(code), `is ${given || 'none'}`);
    const rows = problems.flatMap(linesOf).join(', ');
    agreement.holds(`the rows of problem ${code}`, rows === lines.join(', '), `are ${rows}`);
  }
}

async function sameFileChangesNothing(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, uploadConfig);
  const session = publisherOf(target);
  const read = async () => (await target.read(getPrebidConfig, { session })).data;
  const before = await read();
  const refused = csvForm(file(['Home', 'top', 'top', '[[300,250]]', params('appnexus')]));
  await target.expect(uploadConfig, 422, { session, ...refused });
  const kept = JSON.stringify(await read()) === JSON.stringify(before);
  agreement.holds('the configuration', kept, 'is changed by a refused file');
  const { data } = await target.read(uploadConfig, { session, ...csvForm(csvOf(before)) });
  target.forget();
  const pages = before.pages
    .map(({ pageName }) => pageName)
    .filter((name) => name !== ANALYTICS_ADAPTER_PAGE);
  const same = [...data.pages].sort().join() === pages.sort().join();
  agreement.holds('data.pages', same, `is ${data.pages.join()} and should be ${pages.join()}`);
  const after = JSON.stringify(await read()) === JSON.stringify(before);
  agreement.holds('the configuration', after, 'is changed by an upload of itself');
}

/** Files are checked and stored as the contract says. */
export const UPLOAD_INVARIANTS: readonly ContractCheck[] = [
  invariant(
    validateCsv,
    'each problem of a file has its code and its rows',
    problemsHaveTheirCodes,
  ),
  invariant(uploadConfig, 'a file replaces the configuration, or nothing', sameFileChangesNothing),
];
