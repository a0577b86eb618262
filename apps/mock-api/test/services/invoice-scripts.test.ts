import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#api/domain/payments/payment.ts';
import { earningsIn, monthStatement } from '#api/domain/payments/statement.ts';
import { loadFonts } from '#api/services/payments/invoice-pdf/invoice-fonts.ts';
import { printable } from '#api/services/payments/invoice-pdf/invoice-texts.ts';
import { renderInvoice } from '#api/services/payments/invoice-pdf/render-invoice.ts';
import { completePublisher } from '#api/world/own-publisher/complete-publisher.ts';
import { withPublisher } from '#api/world/own-publisher/extend-fixtures.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { EXAMPLE_PAYMENT } from '../helpers/payments.ts';
import { pdfLines, type PdfLine } from '../helpers/pdf-text.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const { payer } = fixtures.taxes;

/** Names of a company and of pages, as publishers of that language write them. */
const SCRIPTS = {
  Latin: ['Łódzki Dziennik Świąteczny', 'Győri Hírlap', 'Přehled zpráv', 'Şehir “Günlüğü”'],
  Cyrillic: ['Новости Сегодня', 'Київські відомості', 'Съобщения'],
  Greek: ['Ειδήσεις Ελλάδος', 'Ώρα', 'Αθλητικά'],
  Thai: ['ข่าววันนี้', 'น้ำใจ', 'กีฬาที่ดีที่สุด'],
  Vietnamese: ['Báo Điện Tử Việt', 'Thể thao', 'Kinh tế & Thị trường'],
  Korean: ['한국어 뉴스', '스포츠', '경제·금융'],
  Japanese: ['北光新聞社', 'トップ', 'スポーツとレシピの記事'],
  'Traditional Chinese': ['北光新聞社', '首頁', '體育新聞與財經'],
  'Simplified Chinese': ['北光新闻社', '首页', '体育新闻与财经'],
} as const;

const COUNTRIES: Readonly<Record<string, string>> = {
  Japanese: 'JP',
  Korean: 'KR',
  'Traditional Chinese': 'TW',
  Thai: 'TH',
  Vietnamese: 'VN',
};

/** An invoice with the name of its company and of its pages, the smallest first. */
function invoiceOf(name: string, pages: readonly string[]): Payment {
  const lines = pages.map((page, index) => ({ page, micros: 9_000_000 * (index + 1) }));
  const earnings = earningsIn(
    { month: '202312', pages: lines },
    { currency: 'EUR', unitsPerUsd: 1 },
  );
  const tax = EXAMPLE_PAYMENT.tax;
  const detail = [
    monthStatement(earnings, {
      revenueSharePercent: 85,
      deductions: [{ kind: 'invalid_traffic', percent: -1 }],
      tax,
    }),
  ];
  const payee = { ...EXAMPLE_PAYMENT.payee, affiliateName: name, bankAccountName: name };
  return { ...EXAMPLE_PAYMENT, months: ['202312'], detail, payee };
}

const textOf = (lines: readonly PdfLine[]): string => lines.map(({ text }) => text).join('\n');

const draw = (payment: Payment, country?: string): Promise<Buffer> =>
  renderInvoice(payment, payer, country === undefined ? {} : { country });

describe('an invoice in any script', () => {
  it.each(Object.entries(SCRIPTS))(
    'API-011 the text of an invoice in %s is the text of its record',
    async (script, [name, ...pages]) => {
      const payment = invoiceOf(name, pages);
      const bytes = await draw(payment, COUNTRIES[script]);
      const lines = await pdfLines(bytes);
      const text = textOf(lines);
      for (const page of pages) expect(text.split('\n')).toContain(page);
      // Above the address, with the account, and as the affiliate.
      expect(text.split(name)).toHaveLength(4);
      expect(text).not.toContain('\u{fffd}');
      expect((await draw(payment, COUNTRIES[script])).equals(bytes)).toBe(true);
    },
  );

  it.each(['北光新聞社', 'Łódzki'])(
    'a publisher with the name %s is billed under its own name',
    (name) => {
      const request = { name, pageViewsPerMonth: 1_000_000, country: 'jp' } as const;
      const { publishers } = withPublisher(fixtures, completePublisher(request, fixtures));
      expect(publishers.at(-1)).toMatchObject({ name, legalName: name });
    },
  );

  it('the tone of a Thai syllable is above its ring, not on it', async () => {
    const { parts, partOf } = await loadFonts(['น้ำ'], 'TH');
    const font = parts.get(partOf.get('น') ?? '')?.regular;
    const { glyphs = [], positions = [] } = font?.layout('น้ำ') ?? {};
    const [, tone, ring] = glyphs;
    const lowest = (tone?.bbox.minY ?? NaN) + (positions[1]?.yOffset ?? NaN);
    expect(lowest).toBeGreaterThan(ring?.bbox.maxY ?? NaN);
  });

  it('characters without a font are replaced by a sign, and a note names them', async () => {
    const payment = invoiceOf('עתון Herald', ['News 🎉', 'Sport']);
    const text = textOf(await pdfLines(await draw(payment)));
    expect(text).toContain('\u{fffd}\u{fffd}\u{fffd}\u{fffd} Herald');
    expect(text).toContain('News \u{fffd}');
    expect(text).toContain(
      '\u{fffd} stands for a character that the fonts of this invoice do not have: U+05D5, U+05DF, U+05E2, U+05EA, U+1F389.',
    );
  });

  it('the note names no character of a page whose row is that of other pages', async () => {
    const small = ['עתון', '🎉', 'Kiosk'];
    const lines = await pdfLines(await draw(invoiceOf('Herald', [...small, 'D', 'C', 'B', 'A'])));
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('Other pages');
    expect(texts.join('')).not.toContain('\u{fffd}');
  });

  it.each([
    ['control characters', 'Har\u0000bor\u001b\u0085 Daily', 'Har bor Daily'],
    ['line breaks', 'Harbor\r\n\n Daily\u2028News', 'Harbor Daily News'],
    ['right-to-left marks', '\u202eHarbor\u2066 Daily\u200f', 'Harbor Daily'],
    ['half a character', 'Harbor \ud83c', 'Harbor \u{fffd}'],
    ['a letter and its accent', 'Lo\u0301dz', 'Lódz'],
  ])('a name with %s is readable', async (_kind, name, shown) => {
    const lines = await pdfLines(await draw(invoiceOf(name, [name])));
    expect(lines[0]?.text).toBe(shown);
  });
});

describe('long texts on an invoice', () => {
  const LONG = [
    'Long name '.repeat(20).trim(),
    'x'.repeat(200),
    '體育新聞'.repeat(30),
    'Łó'.repeat(100),
  ];

  it('A6 a long page name is on one line where one month leaves the room', async () => {
    const name = 'A page name of seventy characters that goes on until it has them all…';
    const lines = await pdfLines(await draw(invoiceOf('Harbor', [name])));
    expect(lines.map(({ text }) => text)).toContain(name);
  });

  it('A6 a row is as high as its page name, and figures stay beside their row', async () => {
    const lines = await pdfLines(await draw(invoiceOf('Harbor', LONG)));
    const last = lines.filter(({ text }) => text === 'Ad revenue, gross');
    expect(last).toHaveLength(1);
    const column = lines.filter(({ x, text }) => x < 70 && x > 60 && text !== 'REVENUE');
    for (const [index, line] of column.entries()) {
      const next = column[index + 1];
      if (!next || next.page !== line.page) continue;
      expect(line.y - next.y, `${line.text} above ${next.text}`).toBeGreaterThan(9);
    }
    expect(column.map(({ text }) => text).join('')).toContain('x'.repeat(200));
  });

  it('A6 rows that do not fit are on a further page below the heads, with the total and the number of the page', async () => {
    const lines = await pdfLines(
      await draw(invoiceOf('N'.repeat(200), [...LONG, 'y'.repeat(200)])),
    );
    const pages = Math.max(...lines.map(({ page }) => page));
    expect(pages).toBeGreaterThan(1);
    const heads = lines.filter(({ text }) => text === 'REVENUE');
    expect(heads.length).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) {
      const ofPage = lines.filter((line) => line.page === page);
      expect(textOf(ofPage)).toContain(`Page ${page} of ${pages}`);
      expect(textOf(ofPage)).toContain('Payable within');
      const foot = ofPage.find(({ text }) => text.startsWith('Payable within'));
      const above = ofPage.filter(({ y }) => y > (foot?.y ?? 0));
      expect(Math.min(...above.map(({ y }) => y))).toBeGreaterThan((foot?.y ?? 0) + 9);
    }
    const pageOf = (text: string) => lines.find((line) => line.text.startsWith(text))?.page;
    expect(pageOf('Total')).toBe(pageOf('Amount'));
  });
});

it('API-011 a credit note has the rows of its invoice, in their order', async () => {
  const invoice = invoiceOf('Herald', ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
  const credit = { number: 'CN-12', date: '2024-01-19' };
  const lines = await pdfLines(await draw({ ...invoice, status: 3, credit }));
  const rowsOf = (page: number) => {
    const column = lines.filter((line) => line.page === page && line.x > 60 && line.x < 70);
    const texts = column.map(({ text }) => text);
    return texts.slice(texts.indexOf('REVENUE') + 1, texts.indexOf('Amount') + 1);
  };
  expect(rowsOf(1).slice(0, 6)).toEqual([
    'P7',
    'P6',
    'P5',
    'P4',
    'Other pages',
    'Ad revenue, gross',
  ]);
  expect(rowsOf(2)).toEqual(rowsOf(1));
});

describe('an invoice with arbitrary texts', () => {
  const anyText = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(fc.constantFrom('\u202e', '\n', 'Ł', '國', 'ข', '\u0e48', '\u0000', ' ', 'a', '한'))
      .map((parts) => parts.join('')),
  );

  it('API-011 whatever the names are, an invoice has its rows, its total and its foot', async () => {
    const property = fc.asyncProperty(anyText, anyText, async (name, page) => {
      const lines = await pdfLines(await draw(invoiceOf(name, [page, 'Home'])));
      const text = textOf(lines);
      for (const word of ['Home', 'Ad revenue, gross', 'Amount', 'Payable within'])
        expect(text).toContain(word);
      expect(lines.every(({ y }) => y > 0 && y < 842)).toBe(true);
    });
    await fc.assert(property, { numRuns: draws(12) });
  });

  it('printable texts are on one line, without invisible characters, and stay as they are', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u);
        expect([...shown].length).toBeLessThanOrEqual(240);
        expect(printable(shown)).toBe(shown);
      }),
    );
  });
});
