import { describe, expect, it } from 'vitest';
import { withoutBidder } from '#portal/simulator/compare/compare-queries.ts';

const cell = (bidders: readonly string[]) =>
  `"${JSON.stringify(bidders.map((bidder) => ({ bidder, params: { text: 'a, "b"' } }))).replaceAll('"', '""')}"`;

const HEAD = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';

describe('Q4 a configuration without a bidder', () => {
  it('Q4 a configuration without a bidder has all other bidders as they were', async () => {
    const csv = `\uFEFF${HEAD}\r\n"Home, ""new""",/1/top,top,"[[1,1]]",${cell(['ix', 'criteo'])}\r\n`;
    expect(await withoutBidder(csv, 'criteo')).toBe(
      `${HEAD}\r\n"Home, ""new""",/1/top,top,"[[1,1]]",${cell(['ix'])}\r\n`,
    );
  });

  it('Q4 a configuration without a bidder has no rows in which nobody is left', async () => {
    const csv = [
      HEAD,
      `A,/1/a,a,"[[1,1]]",${cell(['ix'])}`,
      `B,/1/b,b,"[[1,1]]",${cell(['criteo'])}`,
    ];
    expect(await withoutBidder(csv.join('\n'), 'criteo')).toBe(
      `${csv.slice(0, 2).join('\r\n')}\r\n`,
    );
  });
});
