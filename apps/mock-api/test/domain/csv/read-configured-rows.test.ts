import { describe, expect, it } from 'vitest';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';

const HEADER = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';
const PARAMS = '"[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"';

describe('readConfiguredRows', () => {
  it('SIM-014 readConfiguredRows reads page, ad unit, div id, sizes and params of each row', () => {
    const text = `${HEADER}\nHome,/12345/home_top,div-top,"[[970,250],[728,90]]",${PARAMS}\n`;
    expect(readConfiguredRows(text)).toEqual([
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

  it('readConfiguredRows reads a byte order mark, CRLF, columns in another order, quoted commas and blank lines', () => {
    const text = `\uFEFFPARAMS,SIZES,DIV_ID,ADUNIT,PAGE\r\n\r\n${PARAMS},"[[1,2]]",a,/1/a,"Late, late"\r\n`;
    expect(readConfiguredRows(text)).toMatchObject([{ page: 'Late, late', divId: 'a' }]);
  });

  it('readConfiguredRows returns no rows for a header alone', () => {
    expect(readConfiguredRows(`${HEADER}\n`)).toEqual([]);
  });

  it.each(['Home,/1/a,a,300x250,[]', `Home,/1/a,a,"[[300,250]]","[{""bidder"":""ix""}]"`])(
    'readConfiguredRows throws for an invalid row: %s',
    (row) => {
      expect(() => readConfiguredRows(`${HEADER}\n${row}\n`)).toThrow('not a configuration row');
    },
  );
});
