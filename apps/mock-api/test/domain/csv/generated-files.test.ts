import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './csv-text.ts';
import { layoutOf, modelRow } from './model-files.ts';
import { expectedOf, writeModel } from './write-model.ts';

const files = (minRows: number, maxRows: number) =>
  fc
    .array(modelRow, { minLength: minRows, maxLength: maxRows })
    .chain((rows) => fc.tuple(fc.constant(rows), layoutOf(rows.length)));

/** The bytes of a text in each encoding of the contract. */
const ENCODERS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\uFEFF${text}`),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
];

describe('generated files', { timeout: 60_000 }, () => {
  it('CFG-017 CFG-019 CFG-021 CFG-023 CFG-025 CFG-027 generated CSV files have exactly the problems that they were generated with', async () => {
    await fc.assert(
      fc.asyncProperty(files(0, 9), fc.nat(3), async ([rows, layout], encoding) => {
        const { text, placed } = writeModel(rows, layout);
        const { validation, placements } = await check(ENCODERS[encoding]!(text));
        expect(validation).toEqual(expectedOf(placed));
        const good = validation.problems.length === 0;
        expect(placements.map(({ page }) => page)).toEqual(
          good ? placed.map(({ cells }) => cells.PAGE) : [],
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('CFG-028 generated CSV files report the pages with too many div ids', async () => {
    const crowded = files(40, 60).map(([rows, layout]) => {
      const onePage = rows.map(({ cells, ...row }, index) => {
        const DIV_ID = cells.DIV_ID.trim() === '' ? '' : `div-${(index * 7) % 45}`;
        return { ...row, cells: { ...cells, PAGE: index % 9 === 0 ? cells.PAGE : 'Home', DIV_ID } };
      });
      return writeModel(onePage, layout);
    });
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(crowded, async ({ text, placed }) => {
        const { validation } = await check(text);
        expect(validation).toEqual(expectedOf(placed));
        if (validation.problems.at(-1)?.code === 501) seen += 1;
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(10);
  });

  it('generated CSV files give the same result however their bytes are split', async () => {
    const split = fc.array(fc.nat(4000), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(files(0, 5), fc.nat(3), split, async ([rows, layout], encoding, cuts) => {
        const bytes = ENCODERS[encoding]!(writeModel(rows, layout).text);
        const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
        ends.sort((a, b) => a - b);
        const pieces = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        expect(await check(...pieces)).toEqual(await check(bytes));
      }),
      { numRuns: 400 },
    );
  });
});
