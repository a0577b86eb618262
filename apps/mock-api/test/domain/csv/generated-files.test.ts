import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './csv-text.ts';
import { layoutOf, modelRow } from './model-files.ts';
import { expectedOf, seen, writeModel } from './write-model.ts';
import { draws } from '#test/helpers/draws.ts';

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
  it('CFG-017 CFG-019 CFG-021 CFG-023 CFG-025 CFG-027 generated CSV files show exactly the faults they were made with', () => {
    fc.assert(
      fc.property(files(0, 9), fc.nat(3), ([rows, layout], encoding) => {
        const { text, placed } = writeModel(rows, layout);
        const { validation, rows: stored } = check(ENCODERS[encoding]!(text));
        expect(validation).toEqual(expectedOf(placed));
        const good = validation.problems.length === 0;
        expect(stored.map(({ page }) => page)).toEqual(
          good ? placed.map(({ cells }) => seen(cells.PAGE)) : [],
        );
      }),
      { numRuns: draws(2000) },
    );
  });

  it('CFG-028 generated CSV files show the pages with too many div ids', () => {
    const crowded = files(40, 60).map(([rows, layout]) => {
      const onePage = rows.map(({ cells, ...row }, index) => {
        const DIV_ID = cells.DIV_ID.trim() === '' ? '' : `div-${(index * 7) % 45}`;
        return { ...row, cells: { ...cells, PAGE: index % 9 === 0 ? cells.PAGE : 'Home', DIV_ID } };
      });
      return writeModel(onePage, layout);
    });
    let found = 0;
    fc.assert(
      fc.property(crowded, ({ text, placed }) => {
        const { validation } = check(text);
        expect(validation).toEqual(expectedOf(placed));
        if (validation.problems.at(-1)?.code === 501) found += 1;
      }),
      { numRuns: draws(60) },
    );
    expect(found).toBeGreaterThan(10);
  });
});
