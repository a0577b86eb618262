import type { PublisherFile } from '@bidstage/mock-api/contract/operations/control/publishers';
import { describe, expect, it } from 'vitest';
import { languageOptions } from '#portal/simulator/publisher/field-options.ts';
import { figuresSentence } from '#portal/simulator/publisher/report-fields.tsx';
import {
  EMPTY_FORM,
  formErrors,
  requestOf,
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
  impressions: 4_000_000,
  largestBidders: ['ix', 'appnexus'],
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
  pageViewsPerMonth: '3,000,000',
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
    expect(form).toMatchObject({ currency: '', language: '', historyMonths: '', bidders: null });
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
      ...{
        audience: [],
        mobileShare: '',
        monthlyRevenue: '',
        impressions: '',
        largestBidders: '',
        configuration: null,
      },
      ...{ revenueSharePercent: '', termDays: '', payments: 'on-time' as const },
    };
    const file = fileOf({ ...formOf(FULL, DEFAULTS), ...empty }, FULL, DEFAULTS);
    const emptied = ['audience', 'mobileShare', 'monthlyRevenue', 'impressions', 'configuration'];
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
    [
      'pageViewsPerMonth',
      { pageViewsPerMonth: '3.5 lakh' },
      'A whole number from 10,000 to 2,000,000,000',
    ],
    [
      'pageViewsPerMonth',
      { pageViewsPerMonth: '2,000,000,001' },
      'A whole number from 10,000 to 2,000,000,000',
    ],
    [
      'pageViewsPerMonth',
      { pageViewsPerMonth: '-3000000' },
      'A whole number from 10,000 to 2,000,000,000',
    ],
    ['domain', { domain: 'https://x.de' }, 'A domain in lower case, such as news.example'],
    ['mobileShare', { mobileShare: '100' }, 'A number from 1 to 99'],
    ['monthlyRevenue', { monthlyRevenue: '1e9' }, 'A number above 0, at most 1,000,000,000,000'],
    ['impressions', { impressions: '0' }, 'A whole number from 1 to 100,000,000,000'],
    ['largestBidders', { largestBidders: 'a, b, c, d' }, 'At most three bidders'],
    [
      'revenueSharePercent',
      { revenueSharePercent: '9' },
      'A number from 10 to 100 with at most two decimals',
    ],
    [
      'revenueSharePercent',
      { revenueSharePercent: '72.5051' },
      'A number from 10 to 100 with at most two decimals',
    ],
    ['termDays', { termDays: '14' }, 'A whole number from 30 to 120'],
    ['historyMonths', { historyMonths: '1.5' }, 'A whole number from 0 to 24'],
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

describe('the five numbers of a report', () => {
  it('are sent as they were meant, however they were written', () => {
    const form = filled({
      pageViewsPerMonth: '6,5 Mio',
      monthlyRevenue: '49.000',
      impressions: '13.000.000',
      mobileShare: '62,5',
      largestBidders: 'Criteo, ix',
    });
    expect(formErrors(form)).toEqual({});
    expect(requestOf(form)).toMatchObject({
      pageViewsPerMonth: 6_500_000,
      monthlyRevenue: 49_000,
      impressions: 13_000_000,
      mobileShare: 0.625,
      largestBidders: ['Criteo', 'ix'],
    });
  });

  it('have what follows from them in one sentence, in the formats of the publisher', () => {
    const figures = {
      domain: 'kitchen.example',
      currency: 'EUR',
      requests: 20_000_000,
      erpm: 3.5,
      sellThrough: 0.624,
      revenuePerThousandViews: 7.5385,
    } as const;
    expect(figuresSentence(figures, 'de-DE')).toBe(
      'eRPM 3,5 EUR · sell-through 62 % · 7,54 EUR for 1,000 page views · kitchen.example.',
    );
    expect(figuresSentence({ ...figures, erpm: null, sellThrough: null }, 'en')).toBe(
      '7.54 EUR for 1,000 page views · kitchen.example.',
    );
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
