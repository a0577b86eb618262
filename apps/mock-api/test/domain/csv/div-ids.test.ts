import { describe, expect, it } from 'vitest';
import { bids, file, outcome, problem, row } from './csv-text.ts';

const divs = (count: number, page = 'Home') =>
  Array.from({ length: count }, (_, index) => row({ PAGE: page, DIV_ID: `div-${index}` }));

describe('402: a bidder more than once for one div id of a page', () => {
  it('CFG-027 CSV code 402 names every row, within a cell and across rows; all those rows are invalid', () => {
    const text = file(
      row({ PARAMS: bids('ix', 'criteo', 'ix') }),
      row({ DIV_ID: 'b' }),
      row({ DIV_ID: 'b', PARAMS: bids('criteo') }),
      row({ DIV_ID: 'b', PARAMS: bids('rubicon', 'ix', 'ix') }),
      row({ DIV_ID: 'b', PAGE: 'A', PARAMS: bids('ix') }),
      row({ DIV_ID: 'b', PARAMS: bids('ix') }),
    );
    const duplicates = [
      { page: 'Home', divId: 'b', bidder: 'ix', rows: [3, 5, 7] },
      { page: 'Home', divId: 'div-top', bidder: 'ix', rows: [2] },
    ];
    expect(outcome(text)).toEqual({ validRows: 2, problems: [problem(402, { duplicates })] });
  });

  it('CFG-027 CSV code 402 compares page, div id and bidder exactly and leaves out rows without page or div id', () => {
    const text = file(row(), row({ PAGE: 'home' }), row({ DIV_ID: 'Div-top' }));
    expect(outcome(text)).toEqual({ validRows: 3, problems: [] });
    const nameless = outcome(file(row({ PAGE: ' ' }), row({ PAGE: ' ' })));
    expect(nameless.problems.map(({ code }) => code)).toEqual([204]);
  });

  it('CFG-027 CSV code 402 counts rows with another problem, and unsupported bidders', () => {
    const text = file(row({ SIZES: 'x', PARAMS: bids('nobody') }), row({ PARAMS: bids('nobody') }));
    const { problems } = outcome(text);
    expect(problems.map(({ code }) => code)).toEqual([201, 202, 402]);
    expect(problems[2]).toMatchObject({ duplicates: [{ bidder: 'nobody', rows: [2, 3] }] });
  });
});

describe('501: too many div ids', () => {
  it('CFG-028 a CSV file may have 30 div ids on each page, in as many rows as there may be', () => {
    const again = divs(30).map((text) => text.replace('""ix""', '""criteo""'));
    expect(outcome(file(...divs(30), ...divs(30, 'News'), ...again))).toEqual({
      validRows: 90,
      problems: [],
    });
  });

  it('CFG-028 CSV code 501 names the pages with more than 30 div ids; the rows behind the first 30 are invalid', () => {
    const text = file(
      ...divs(32, 'News'),
      ...divs(31, 'Home'),
      row({ PAGE: 'News', DIV_ID: 'div-31', PARAMS: bids('criteo') }),
    );
    const pages = [
      { page: 'Home', divIds: 31, limit: 30 },
      { page: 'News', divIds: 32, limit: 30 },
    ];
    expect(outcome(text)).toEqual({ validRows: 60, problems: [problem(501, { pages })] });
  });

  it('CFG-028 CSV code 501 counts the div ids of rows with another problem', () => {
    const text = file(row({ DIV_ID: 'x', SIZES: 'x' }), ...divs(30));
    const { validRows, problems } = outcome(text);
    expect(problems.map(({ code }) => code)).toEqual([202, 501]);
    expect(validRows).toBe(29);
  });
});
