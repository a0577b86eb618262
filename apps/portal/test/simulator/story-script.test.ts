import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type {
  CapturedBrand,
  CapturedStep,
} from '#portal/simulator/share/recording/captured-story.ts';
import { scriptPdf } from '#portal/simulator/share/script/script-pdf.ts';
import type { PaintLine } from '#portal/simulator/share/script/pdf-lines.ts';
import { linesOf } from '#portal/simulator/share/script/pdf-text.ts';

const step = (number: number, more: Partial<CapturedStep> = {}): CapturedStep => ({
  title: `Step called ${number}`,
  note: `Revenue fell by -12.96% – “Δ” says it (${number}).`,
  picture: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  width: 1440,
  height: 872,
  hotspot: null,
  ...more,
});

const noPaint = () => null;

const pdfOf = (
  steps: readonly CapturedStep[],
  paint: PaintLine = noPaint,
  brand: CapturedBrand | null = null,
) =>
  scriptPdf(
    { name: 's', title: 'Süd (a\\b)', description: '', theme: 'light', brand, steps },
    paint,
  );

/** The text of a PDF with its operators. */
const sourceOf = (pdf: Uint8Array): string => new TextDecoder('latin1').decode(pdf);

/** The texts of a PDF, a page a time. */
async function textsOf(steps: readonly CapturedStep[]): Promise<string[]> {
  const data = pdfOf(steps);
  const document = await getDocumentProxy(data, { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages;
}

describe('S5 the script of a story as a PDF', () => {
  it('S5 has two steps on a page, with title, note and the answer to a question', async () => {
    const pages = await textsOf([step(1, { asked: 'It came back.' }), step(2), step(3)]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Süd (a\\b)');
    expect(pages[0]).toContain('Simulated data · page 1 of 2');
    expect(pages[0]).toContain('1. Step called 1');
    expect(pages[0]).toContain('Revenue fell by -12.96% – “Delta” says it (1).');
    expect(pages[0]).toMatch(/If the audience asks\s+It came back\./);
    expect(pages[0]).toContain('2. Step called 2');
    expect(pages[1]).toContain('3. Step called 3');
    expect(pages[1]).not.toContain('If the audience asks');
  });

  it('S5 names the publisher of its world on each page, and shows its logo', () => {
    const printed = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 400, height: 100 };
    const steps = [step(1), step(2), step(3)];
    const branded = sourceOf(pdfOf(steps, noPaint, { name: 'Nordlicht', printed }));
    // 18 points high, with the width in proportion.
    expect(branded.match(/q 72\.00 0 0 18\.00 36 /g)).toHaveLength(2);
    expect(branded).toContain('/Width 400 /Height 100');
    const plain = sourceOf(pdfOf(steps));
    expect(plain).not.toContain('/B1');
    const named = sourceOf(pdfOf(steps, noPaint, { name: 'Nordlicht' }));
    expect(named).toContain(Buffer.from('Nordlicht · S', 'latin1').toString('hex'));
  });

  it('S5 gives a step with long texts the room that they need', async () => {
    const pages = await textsOf([step(1, { note: 'A long note. '.repeat(200) }), step(2)]);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/A long note\./g)).toHaveLength(200);
  });

  it('S5 paints the lines that its fonts cannot write, and no others, with their text for readers', () => {
    const painted: string[] = [];
    const paint: PaintLine = (text) => {
      painted.push(text);
      return { bytes: new Uint8Array([0xff, 0xd8]), width: 400, height: 50, points: 100 };
    };
    const name = '株式会社みらい';
    const pdf = sourceOf(pdfOf([step(1, { note: `First.\n${name}` }), step(2)], paint));
    expect(painted).toEqual([name]);
    const text = '682a5f0f4f1a793e307f30893044';
    expect(pdf).toMatch(new RegExp(`/ActualText <feff${text}> >> BDC q 100\\.00 .* /L1 Do Q EMC`));
    expect(pdf).toMatch(/\/XObject << .*\/L1 \d+ 0 R/);
  });

  it('S5 writes question marks only where nothing can be painted', async () => {
    const [page] = await textsOf([step(1, { note: 'At 東京' })]);
    expect(page).toContain('At ??');
  });

  it('S5 is called by its title in any letters', () => {
    const title = '東京';
    const pdf = scriptPdf(
      { name: 's', title, description: '', theme: 'light', brand: null, steps: [step(1)] },
      noPaint,
    );
    expect(sourceOf(pdf)).toMatch(/\/Title <feff67714eac/);
  });

  it('S5 is the same file for the same steps', () => {
    expect(pdfOf([step(1)])).toEqual(pdfOf([step(1)]));
  });

  it('S5 breaks lines at spaces, and a word only if it is longer than a line', () => {
    const font = { size: 10 };
    expect(linesOf('one two\nthree', 1000, font)).toEqual(['one two', 'three']);
    expect(linesOf('one two', 20, font)).toEqual(['one', 'two']);
    expect(linesOf('mmmm', 20, font)).toEqual(['mm', 'mm']);
    expect(linesOf('東京都', 20, font)).toEqual(['東京', '都']);
  });
});
