import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { frozenClock } from '#api/simulation/clock.ts';
import { ChangeLog } from '#api/world/change-log.ts';
import { Journal } from '#api/world/journal.ts';
import { JournalMemory } from '#api/world/journal-memory.ts';
import { startTestServer } from '../helpers/test-server.ts';

const MIB = 1024 * 1024;

const arrivalOf = (url: string, headers: readonly string[] = []) => ({
  at: 0,
  wallAt: 0,
  started: 0,
  clock: frozenClock(0),
  method: 'POST',
  url,
  operation: null,
  persona: null,
  headers,
});

/** Bytes of all texts in the records of a journal. */
const textsOf = (journal: Journal): number =>
  journal.all().reduce((sum, { arrival, requestBody, responseHeaders }) => {
    const heads = [...arrival.headers, ...Object.values(responseHeaders ?? {})].join('').length;
    return sum + arrival.url.length + (requestBody?.storedBytes ?? 0) + heads;
  }, 0);

describe('the memory of journals', () => {
  it.each([
    ['addresses', (index: number) => arrivalOf(`/v1/${String(index).padEnd(14_000, 'x')}`)],
    ['headers', (index: number) => arrivalOf('/v1', ['cookie', String(index).padEnd(14_000, 'x')])],
  ])(
    'the journal of one world with long %s is bounded: the oldest requests are removed',
    (_what, arrival) => {
      const journal = new Journal();
      for (let index = 0; index < 2000; index += 1) journal.open(arrival(index));
      expect(textsOf(journal)).toBeLessThanOrEqual(4 * MIB);
      expect(textsOf(journal)).toBeGreaterThan(3.5 * MIB);
      expect(journal.all().at(-1)?.id).toBe(2000);
    },
  );

  it('the memory of a journal includes the heads of responses', () => {
    const journal = new Journal();
    for (let index = 0; index < 2000; index += 1)
      journal.response(journal.open(arrivalOf('/')), { location: 'y'.repeat(14_000) });
    expect(textsOf(journal)).toBeLessThanOrEqual(4 * MIB);
    expect(journal.all().at(-1)?.responseHeaders).toEqual({ location: 'y'.repeat(14_000) });
  });

  it('the memory of a journal includes the changes of requests', () => {
    const journal = new Journal();
    for (let index = 0; index < 2000; index += 1) {
      const changes = new ChangeLog();
      const note = {
        kind: 'floor price' as const,
        id: 'a',
        field: 'f',
        from: 'x'.repeat(200),
        to: 'y'.repeat(200),
      };
      for (let count = 0; count < 50; count += 1) changes.stored.push(note);
      journal.response(journal.open(arrivalOf('/')), {}, changes);
    }
    const notes = journal.all().flatMap(({ changes }) => changes?.stored ?? []);
    expect(notes.length * 400).toBeLessThanOrEqual(4 * MIB);
    expect(notes.length * 400).toBeGreaterThan(3.5 * MIB);
  });

  it('a journal has room for 2,000 requests of an ordinary browser', () => {
    const journal = new Journal();
    for (let index = 0; index < 2100; index += 1) {
      const headers = [
        'cookie',
        'c'.repeat(200),
        'if-none-match',
        `"${index}"`,
        'a',
        'b'.repeat(500),
      ];
      const record = journal.open(arrivalOf(`/v1/prebid/${index}`, headers));
      journal.response(record, { etag: String(index), 'content-security-policy': 'p'.repeat(500) });
    }
    expect(journal.all()).toHaveLength(2000);
  });

  it('the journals of all worlds together are bounded: the largest journal loses its oldest requests', () => {
    const memory = new JournalMemory(2 * MIB);
    const quiet = new Journal(memory);
    const record = quiet.open(arrivalOf('/v1/quiet'));
    quiet.storeBody(record, 'requestBody', 'quiet');
    const loud = Array.from({ length: 20 }, () => new Journal(memory));
    for (let index = 0; index < 200; index += 1) {
      for (const journal of loud) {
        const record = journal.open(arrivalOf(`/v1/${'x'.repeat(3000)}`));
        journal.storeBody(record, 'responseBody', 'z'.repeat(3000));
      }
    }
    const texts = loud.reduce((sum, journal) => sum + textsOf(journal), 0);
    expect(texts).toBeLessThanOrEqual(2 * MIB);
    expect(memory.bytes).toBeLessThanOrEqual(2 * MIB);
    expect(memory.bytes).toBeGreaterThan(1.9 * MIB);
    expect(quiet.all()).toEqual([record]);
    expect(record.requestBody?.text()).toBe('quiet');
    for (const journal of loud) journal.close();
    expect(memory.bytes).toBe(quiet.bytes);
  });

  it('the memory of a journal is counted correctly after clearing, late responses and removed requests', () => {
    const memory = new JournalMemory(MIB);
    const journal = new Journal(memory);
    const early = journal.open(arrivalOf('/early'));
    journal.storeBody(early, 'requestBody', 'body');
    journal.clear();
    journal.response(early, { late: 'x' });
    journal.storeBody(early, 'responseBody', 'late');
    expect(memory.bytes).toBe(0);
    const next = journal.open(arrivalOf('/next'));
    expect(journal.evictOldest()).toBe(true);
    journal.response(next, { late: 'x' });
    expect([memory.bytes, journal.evictOldest()]).toEqual([0, false]);
  });

  it('the journals of worlds with long heads stay within the bound of all', async () => {
    const server = await startTestServer();
    for (let world = 0; world < 6; world += 1) {
      const name = `w${world}`;
      await server.visitor.send({ method: 'POST', url: '/__sim/worlds', payload: { name } });
      for (let index = 0; index < 180; index += 1) {
        const cookie = `a=${`${world}-${index}`.padEnd(14_000, 'x')}`;
        const headers = { 'x-bidstage-world': name, cookie };
        await server.visitor.send({ url: '/v1/users/me', headers });
      }
    }
    let heads = 0;
    for (let world = 0; world < 6; world += 1) {
      const headers = { 'x-bidstage-world': `w${world}` };
      const response = await server.visitor.send({ url: '/__sim/journal', headers });
      heads += response.json<JournalEntry[]>().length * 14_000;
    }
    expect(heads).toBeLessThanOrEqual(8 * MIB);
    expect(heads).toBeGreaterThan(6 * MIB);
  });
});
