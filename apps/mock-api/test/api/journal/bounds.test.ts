import { describe, expect, it } from 'vitest';
import { Journal, type JournalRecord } from '#api/world/journal.ts';
import { frozenClock } from '#api/simulation/clock.ts';

const arrival = {
  at: 0,
  wallAt: 0,
  started: 0,
  clock: frozenClock(0),
  method: 'GET',
  url: '/v1/users/me',
  operation: 'getCurrentUser',
  persona: null,
  headers: [],
};

const keptBytes = (journal: Journal): number =>
  journal.all().reduce((sum, { requestBody, responseBody }) => {
    return sum + (requestBody?.storedBytes ?? 0) + (responseBody?.storedBytes ?? 0);
  }, 0);

describe('the bounds of a journal', () => {
  it('the bounds of a journal are 2,000 requests, of which the oldest are removed first', () => {
    const journal = new Journal();
    for (let request = 0; request < 4567; request += 1) journal.open(arrival);
    const ids = journal.all().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([2000, 2568, 4567]);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('the bounds of a journal are 32 KiB of a body, in any pieces', () => {
    const journal = new Journal();
    const whole = journal.open(arrival);
    journal.storeBody(whole, 'responseBody', Buffer.from('x'.repeat(100_000)));
    const pieces = journal.open(arrival);
    for (let piece = 0; piece < 1000; piece += 1)
      journal.storeBody(pieces, 'responseBody', 'x'.repeat(100));
    for (const record of [whole, pieces]) {
      expect(record.responseBody).toMatchObject({ bytes: 100_000, storedBytes: 32 * 1024 });
      expect(record.responseBody?.text()).toBe('x'.repeat(32 * 1024));
    }
  });

  it('the bounds of a journal are 2 MiB of all bodies: those of the oldest requests are removed, the requests stay', () => {
    const journal = new Journal();
    const body = 'y'.repeat(20_000);
    for (let request = 0; request < 300; request += 1) {
      const record = journal.open(arrival);
      journal.storeBody(record, 'requestBody', body);
      journal.storeBody(record, 'responseBody', body);
    }
    expect(keptBytes(journal)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(keptBytes(journal)).toBeGreaterThan(1900 * 1024);
    const records = journal.all();
    expect(records).toHaveLength(300);
    expect(records[0]?.responseBody).toMatchObject({ bytes: 20_000, storedBytes: 0 });
    expect(records.at(-1)?.responseBody?.text()).toBe(body);
  });

  it('the bounds of a journal hold for requests that end long after their arrival, and after the journal is cleared', () => {
    const journal = new Journal();
    const late: JournalRecord = journal.open(arrival);
    for (let request = 0; request < 2500; request += 1) journal.open(arrival);
    journal.storeBody(late, 'responseBody', 'too late');
    expect(late.responseBody).toBeNull();
    const cleared = journal.open(arrival);
    journal.clear();
    journal.storeBody(cleared, 'responseBody', 'too late');
    expect([journal.all(), keptBytes(journal)]).toEqual([[], 0]);
  });
});
