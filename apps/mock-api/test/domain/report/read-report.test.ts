import { describe, expect, it } from 'vitest';
import { BidderNames } from '#api/domain/report/bidder-names.ts';
import { readReport } from '#api/domain/report/read-report.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

/** Reads a report without pauses; `steps` is the number of pauses that a server would have made. */
function read(csv: string, names = new BidderNames(fixtures.bidders)) {
  const reading = readReport(csv, {}, { names, order: 'day-first' });
  for (let steps = 0; ; steps += 1) {
    const { done, value } = reading.next();
    if (done) return { steps, report: value };
  }
}

describe('a report that is read', () => {
  it('is refused for a line that is too long, without reading the line', () => {
    for (const csv of [','.repeat(1_500_000), `date,revenue\n${'x'.repeat(2_000_000)}`]) {
      const { report } = read(csv);
      expect(report.problems.map(({ message }) => message).join()).toContain('is too long');
      expect(report.header.length).toBeLessThanOrEqual(200);
    }
  });

  it('is refused for thousands of columns, of which few are listed', () => {
    const { report } = read(`${'date,'.repeat(5_000)}\n`);
    expect(report.problems.some(({ fatal }) => fatal)).toBe(true);
    expect(report.header).toHaveLength(200);
  });

  it('compares each unknown name with all bidders once, and at most 100 of them', () => {
    const names = new BidderNames(fixtures.bidders);
    const rows = Array.from({ length: 3_000 }, (_none, row) => `2026-10-01,house ${row % 300},1,1`);
    const { report } = read(['date,bidder,requests,revenue', ...rows].join('\n'), names);
    expect(report.bidders?.size).toBe(0);
    expect(names.meant('rubicn')).toBeUndefined();
    expect(new BidderNames(fixtures.bidders).meant('rubicn')).toBe('rubicon');
  });
});
