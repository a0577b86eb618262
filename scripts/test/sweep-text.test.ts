import { describe, expect, it } from 'vitest';
import { strangeAmounts, textFindings } from '../sweep/journeys/plain-text.ts';
import { tabFindings } from '../sweep/journeys/walk-dialog.ts';

/** 2024-01-05 05:30 in Tokyo, 12:30 of the day before in Los Angeles. */
const AT = Date.UTC(2024, 0, 4, 20, 30) / 1000;

describe('any text of a screen', () => {
  const bodies = [{ data: { rows: [{ validFrom: AT }] } }];

  it.each([
    ['uploaded 2024.01.05 05:30', 'Asia/Tokyo'],
    ['Data up to Jan 4, 2024, 12:30', 'America/Los_Angeles'],
    ['1,234.50 JPY 12, 73.3k users, 1.5 KiB, 2024.01', 'UTC'],
  ])('Q1 “%s” is right in %s', (text, zone) => {
    expect(textFindings(text, bodies, zone)).toEqual([]);
  });

  it('Q1 a time in UTC, a time of nothing and a number with one decimal are found', () => {
    expect(textFindings('by Ann 2024.01.04 20:30', bodies, 'Asia/Tokyo')).toEqual([
      '“2024.01.04 20:30” is the time of no response in Asia/Tokyo, but one in UTC',
    ]);
    expect(textFindings('Jan 4, 2024, 05:30', bodies, 'Asia/Tokyo')).toEqual([
      '“Jan 4, 2024, 05:30” is the time of no response in Asia/Tokyo',
    ]);
    expect(textFindings('Share 1,234.5 USD', bodies, 'UTC')).toEqual([
      '“1,234.5” has one decimal: “…Share 1,234.5”',
    ]);
  });

  it('Q1 an amount of a table that no response has is found', () => {
    const table = (cell: string) => ({
      label: 'From gross to net',
      columns: [],
      rows: [{ level: 1, cells: ['Gross', cell] }],
    });
    const statement = [{ gross: 1234.56, share: -70, invoice_num: '000312' }];
    expect(strangeAmounts([table('1,234.56'), table('-70'), table('000312')], statement)).toEqual(
      [],
    );
    expect(strangeAmounts([table('1,234.50')], statement)).toEqual([
      '“1,234.50” in the table From gross to net is in no response',
    ]);
  });
});

describe('Tab through a dialog', () => {
  const stops = [0, 1, 2, 0].map((control) => ({ control, isInside: true }));
  const names = ['button “A”', 'input “B”', 'button “C”'];
  const right = { names, isModal: true, hasFocus: true, stops };

  it('Q1 a trap, an escape and a dialog without focus are found', () => {
    expect(tabFindings(right)).toEqual([]);
    const trapped = {
      ...right,
      stops: [0, 1, 1, 1, 1, 1, 1].map((control) => ({ control, isInside: true })),
    };
    expect(tabFindings(trapped)).toEqual([
      'Tab stays on input “B”',
      'Tab does not reach button “C”',
    ]);
    expect(tabFindings({ ...right, stops: [...stops, { control: -1, isInside: false }] })).toEqual([
      'Tab leaves the dialog',
    ]);
    expect(tabFindings({ ...right, hasFocus: false })).toEqual([
      'the dialog does not get the focus',
    ]);
  });
});
