import type { PublisherFile } from '@bidstage/mock-api/contract/operations/control/publishers';
import { describe, expect, it } from 'vitest';
import { languageOptions } from '#portal/simulator/publisher/field-options.ts';
import { formErrors } from '#portal/simulator/publisher/form-errors.ts';
import { monthlyRevenueOf, revenueSentence } from '#portal/simulator/publisher/form-values.ts';
import { countOf, numberOf } from '#portal/simulator/publisher/read-numbers.ts';
import {
  EMPTY_FORM,
  type PublisherFormState,
} from '#portal/simulator/publisher/publisher-form-model.ts';
import { copyOf, fileOf, formOf } from '#portal/simulator/publisher/stored-form-model.ts';
import { readText } from '#portal/simulator/publisher/read-text.ts';
import { aPublisher, DEFAULTS } from './publishers.tsx';

const { publisher } = aPublisher('kitchen');
const FULL: PublisherFile = {
  ...publisher,
  audience: { de: 0.7, us: 0.015 },
  mobileShare: 0.625,
  currency: 'USD',
  language: 'es-ES',
  monthlyRevenue: 9000.5,
  revenueSharePercent: 72.25,
  termDays: 45,
  payments: 'usual',
  historyMonths: 6,
  pages: ['recipe', 'news'],
  bidders: ['ix', 'appnexus'],
  configuration: 'PAGE\n',
};

const filled = (change: Partial<PublisherFormState> = {}): PublisherFormState => ({
  ...EMPTY_FORM,
  name: 'The kitchen',
  views: '3,000,000',
  ...change,
});

describe('the form of a stored publisher', () => {
  it.each([
    ['of whom little is known', publisher],
    ['of whom everything is known', FULL],
  ])('gives the same bytes if nothing is changed: one %s', (_, file) => {
    const form = formOf(file, DEFAULTS);
    expect(formErrors(form)).toEqual({});
    expect(JSON.stringify(fileOf(form, file, DEFAULTS))).toBe(JSON.stringify(file));
  });

  it('leaves empty what is typical of the country, so that it follows another country', () => {
    const form = { ...formOf(publisher, DEFAULTS), country: 'us' as const };
    expect(form).toMatchObject({ currency: '', language: '', months: '', bidders: null });
    expect(fileOf(form, publisher, DEFAULTS)).toMatchObject({
      country: 'us',
      currency: 'USD',
      language: 'en-US',
      bidders: ['ix', 'rubicon'],
      domain: 'kitchen.example',
    });
  });

  it('removes what was emptied', () => {
    const empty = {
      ...{ audience: [], mobile: '', revenue: '', configuration: null },
      ...{ share: '', term: '', payments: 'on-time' as const },
    };
    const file = fileOf({ ...formOf(FULL, DEFAULTS), ...empty }, FULL, DEFAULTS);
    const emptied = ['audience', 'mobileShare', 'monthlyRevenue', 'configuration'];
    for (const key of [...emptied, 'revenueSharePercent', 'termDays', 'payments'])
      expect(file).not.toHaveProperty(key);
    expect(file.pages).toEqual(['recipe', 'news']);
  });

  it('gives a copy a name of at most 60 characters', () => {
    const { name, domain } = copyOf(filled({ name: 'x'.repeat(60), domain: 'x.example' }));
    expect(name).toBe(`${'x'.repeat(53)} (copy)`);
    expect(domain).toBe('');
  });
});

describe('the errors of the form', () => {
  it.each<[string, Partial<PublisherFormState>, string]>([
    ['views', { views: '3.5 lakh' }, 'A whole number from 10,000 to 2,000,000,000'],
    ['views', { views: '2,000,000,001' }, 'A whole number from 10,000 to 2,000,000,000'],
    ['views', { views: '-3000000' }, 'A whole number from 10,000 to 2,000,000,000'],
    ['domain', { domain: 'https://x.de' }, 'A domain in lower case, such as news.example'],
    ['mobile', { mobile: '100' }, 'A number from 1 to 99'],
    ['revenue', { revenue: '1e9' }, 'A number above 0'],
    ['share', { share: '9' }, 'A number from 10 to 100 with at most two decimals'],
    ['share', { share: '72.505' }, 'A number from 10 to 100 with at most two decimals'],
    ['term', { term: '14' }, 'A whole number from 30 to 120'],
    ['months', { months: '1.5' }, 'A whole number from 0 to 24'],
    ['bidders', { bidders: [] }, 'At least one bidder'],
    [
      'bidders',
      { bidders: Array.from({ length: 31 }, (_, index) => `bidder-${index}`) },
      'At most 30 bidders; these are 31',
    ],
    [
      'configuration',
      { configuration: { name: 'x.csv', text: 'x'.repeat(500_001) } },
      'At most 500,000 characters; these are 500,001',
    ],
    [
      'audience',
      { audience: [{ country: 'de', share: '' }] },
      'A share above 0 and up to 100 for each country',
    ],
    [
      'audience',
      {
        audience: [
          { country: 'de', share: '60' },
          { country: 'us', share: '41' },
        ],
      },
      'Shares of at most 100 together',
    ],
    [
      'audience',
      {
        audience: [
          { country: 'de', share: '10' },
          { country: 'de', share: '10' },
        ],
      },
      'Each country once',
    ],
  ])('%s: %o', (field, change, sentence) => {
    expect(formErrors(filled(change))).toEqual({ [field]: sentence });
  });

  it('are none for a name and page views alone', () => {
    expect(formErrors(filled())).toEqual({});
  });
});

describe('the numbers of the form', () => {
  it('are read with and without commas between thousands, and nothing else is', () => {
    expect(['3,000,000', ' 10000 ', '0.5'].map(numberOf)).toEqual([3_000_000, 10_000, 0.5]);
    for (const text of ['', '3.000.000', '30,00', '1e6', '-1', '∞'])
      expect(numberOf(text)).toBeNaN();
  });

  it('of page views are also read with points between thousands, and in wide digits', () => {
    expect(['3.000.000', '3 000 000', '３００００００', "3'000'000"].map(countOf)).toEqual(
      Array.from({ length: 4 }, () => 3_000_000),
    );
    expect(countOf('3.5')).toBe(3.5);
    expect(countOf('3.00.000')).toBeNaN();
  });

  it('of page views are read with words for thousands and millions', () => {
    expect(
      ['6.5 million', '6,5 Mio', '6.5m', '6,5 Mio.', '6500k', '6.500.000'].map(countOf),
    ).toEqual(Array.from({ length: 6 }, () => 6_500_000));
    for (const text of ['million', '6.5 billion', '6,500,00 million', 'k'])
      expect(countOf(text), text).toBeNaN();
  });

  it('turn revenue of 1,000 page views into that of a month', () => {
    const form = filled({ revenue: '0.1', revenueOf: 'views' });
    expect(monthlyRevenueOf(form)).toBe(300);
    expect(monthlyRevenueOf(filled())).toBeUndefined();
    expect(revenueSentence(form, 'EUR', 'de-DE')).toBe(
      '300 EUR a month, 0,1 EUR for 1,000 page views.',
    );
    expect(revenueSentence(filled({ revenue: 'x' }), 'EUR', 'de-DE')).toBeUndefined();
  });
});

it('a language that no country of the market has stays a choice', () => {
  const values = languageOptions('es-ES', DEFAULTS.countries.de, DEFAULTS).map(
    ({ value }) => value,
  );
  expect(values).toEqual(['', 'de-DE', 'en-US', 'es-ES']);
});

it('a file is read in UTF-8 and UTF-16, and not if it is no text', async () => {
  const read = (...bytes: number[]) => readText(new Blob([new Uint8Array(bytes)]));
  expect(await read(0xc3, 0xbc)).toBe('ü');
  expect(await read(0xff, 0xfe, 0x50, 0x00)).toBe('P');
  expect(await read(0xfe, 0xff, 0x00, 0x50)).toBe('P');
  expect(await read(0xff, 0x00, 0x50)).toBeUndefined();
  expect(await read(0x50, 0x00)).toBeUndefined();
});
