import { describe, expect, it } from 'vitest';
import { readPlacements } from '#api/domain/csv/read-placements.ts';

const HEADER = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';
const PARAMS = '"[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"';

describe('readPlacements', () => {
  it('SIM-014 readPlacements reads page, ad unit, div id, sizes and params of each row', () => {
    const text = `${HEADER}\nHome,/12345/home_top,div-top,"[[970,250],[728,90]]",${PARAMS}\n`;
    expect(readPlacements(text)).toEqual([
      {
        page: 'Home',
        adUnit: '/12345/home_top',
        divId: 'div-top',
        sizes: [
          [970, 250],
          [728, 90],
        ],
        bids: [{ bidder: 'ix', params: { siteId: '1' } }],
      },
    ]);
  });

  it('readPlacements reads a byte order mark, CRLF, columns in another order, quoted commas and blank lines', () => {
    const text = `\uFEFFPARAMS,SIZES,DIV_ID,ADUNIT,PAGE\r\n\r\n${PARAMS},"[[1,2]]",a,/1/a,"Late, late"\r\n`;
    expect(readPlacements(text)).toMatchObject([{ page: 'Late, late', divId: 'a' }]);
  });

  it('readPlacements returns no rows for a header alone', () => {
    expect(readPlacements(`${HEADER}\n`)).toEqual([]);
  });

  it.each(['Home,/1/a,a,300x250,[]', `Home,/1/a,a,"[[300,250]]","[{""bidder"":""ix""}]"`])(
    'readPlacements throws for an invalid row: %s',
    (row) => {
      expect(() => readPlacements(`${HEADER}\n${row}\n`)).toThrow('not a configuration row');
    },
  );
});
