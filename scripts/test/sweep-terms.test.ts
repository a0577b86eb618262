import { expect, it } from 'vitest';
import { textFindings } from '../sweep/plain-text.ts';
import { tableOf } from '../sweep/terms.ts';

it('a floor price is expected in its own currency, the figures beside it in that of the response', () => {
  const row = {
    name: 'pubmatic',
    suggestedFloorPrice: 0.9,
    floorPriceRecord: 0.17,
    floorPriceCurrency: 'USD',
  };
  const columns = ['Suggested Floor Price', 'Current Floor Price'];
  const table = tableOf(
    { key: 'Bidder', columns },
    { rows: [row], before: null, zone: 'UTC', currency: 'BRL' },
  );
  const { figures } = table.rows[0]!;
  expect(columns.map((title) => figures[title]?.text)).toEqual(['BRL 0.90', '$0.17']);
});

it('one decimal is found in an amount, and allowed in the share that was agreed', () => {
  const [found] = textFindings('Gross 570.5', [], 'UTC');
  expect(found).toContain('“570.5” has one decimal');
  expect(textFindings('Publisher’s share 82.5%', [], 'UTC')).toEqual([]);
});
