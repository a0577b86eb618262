import { expect, it } from 'vitest';
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
