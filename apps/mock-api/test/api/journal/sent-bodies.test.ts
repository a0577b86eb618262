import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { CHECK, csvForm, post, rawCsv, UPLOAD, type Body } from '../config-upload/uploads.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { listen, sendToPort } from '#test/helpers/sockets.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const KIB = 1024;

const server = serverForEachTest();
const world = new SimWorld(server);

/** A configuration of more than the 32 KiB of a body that an entry shows. */
const LONG = file(
  ...Array.from({ length: 600 }, (_, index) =>
    row({ PAGE: `Page ${index % 30}`, DIV_ID: `div-${index}`, PARAMS: bids('ix', 'criteo') }),
  ),
);

const lastEntry = async (of = world): Promise<JournalEntry> =>
  (await of.call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]!;

const bodyOf = async ({ id }: JournalEntry, of = world) =>
  (await of.call<{ detail?: string; title?: string }>('GET', `/journal/${id}/body`)).response;

describe('the whole bodies of requests', () => {
  it.each([
    ['a form', csvForm(LONG)],
    ['a body', rawCsv(LONG)],
  ] as const)(
    'the whole body of an upload as %s is returned as it was sent, with its content type',
    async (_what, body: Body) => {
      expect(body.payload.length).toBeGreaterThan(32 * KIB);
      const publisher = await server.signIn('publisher');
      expect((await post(publisher, UPLOAD, body)).status).toBe(201);
      const entry = await lastEntry();
      expect(entry.requestKept).toBe(true);
      const response = await bodyOf(entry);
      expect(response.rawPayload.equals(body.payload)).toBe(true);
      expect(response.headers['content-type']).toBe(body.headers['content-type']);
      expect(response.headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  it('the whole body of an upload in many pieces from a socket is returned as it was sent', async () => {
    const publisher = await server.signIn('publisher');
    const body = csvForm(LONG);
    const port = await listen(server);
    const { status } = await sendToPort(port, UPLOAD, {
      method: 'POST',
      headers: { ...body.headers, cookie: publisher.headers['cookie'] ?? '' },
      body: body.payload.toString(),
    });
    expect(status).toBe(201);
    expect((await bodyOf(await lastEntry())).rawPayload.equals(body.payload)).toBe(true);
  });

  it('the whole body of a change is stored when it is JSON, and stays when those of reads are removed', async () => {
    const publisher = await server.signIn('publisher');
    const change = { suggestionWeeklyFloorPriceSubscribed: false };
    await publisher.patch('/v1/prebid/users/me', change);
    const entry = await lastEntry();
    expect((await bodyOf(entry)).json()).toEqual(change);
  });

  it('the whole body of a small check of a file is stored, that of a large one is not', async () => {
    const publisher = await server.signIn('publisher');
    await post(publisher, CHECK, csvForm('DIV_ID\n'));
    expect((await lastEntry()).requestKept).toBe(true);
    await post(publisher, CHECK, csvForm(LONG.padEnd(LIMITS.checkedFileBytes + 1, '\n')));
    const large = await lastEntry();
    expect(large.requestKept).toBe(false);
    const response = await bodyOf(large);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ title: ERROR_CATALOGUE.bodyNotKept.text });
  });

  it('the whole body of a read, which has none, and of a sign-in is not returned', async () => {
    const publisher = await server.signIn('publisher');
    await publisher.send({ url: '/v1/users/me' });
    expect((await lastEntry()).requestKept).toBe(false);
    const payload = 'persona=publisher&code=secret';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.visitor.send({ method: 'POST', url: '/account/authorize', payload, headers });
    const entry = await lastEntry();
    expect(entry.requestKept).toBe(false);
    expect((await bodyOf(entry)).statusCode).toBe(404);
  });

  it('the whole bodies of a world are bounded: the newest are there', async () => {
    const publisher = await server.signIn('publisher');
    const large = csvForm(LONG.padEnd(LIMITS.checkedFileBytes - KIB, '\n'));
    for (let upload = 0; upload < 12; upload += 1) await post(publisher, CHECK, large);
    const { body } = await world.call<JournalEntry[]>('GET', '/journal?method=POST');
    const kept = body.filter(({ path }) => path === CHECK).map(({ requestKept }) => requestKept);
    expect(kept.slice(0, 4)).not.toContain(true);
    expect(kept.slice(-6)).not.toContain(false);
  });

  it('the whole body of an unknown request is 404, and of one in another world', async () => {
    const publisher = await server.signIn('publisher');
    await post(publisher, UPLOAD, csvForm(LONG));
    const entry = await lastEntry();
    await world.call('POST', '/worlds', { name: 'other' });
    for (const response of [
      await bodyOf(entry, new SimWorld(server, 'other')),
      await bodyOf({ ...entry, id: 999 }),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ title: ERROR_CATALOGUE.unknownEntry.text });
    }
  });

  it('the whole bodies of a world go with its journal and its reset', async () => {
    const publisher = await server.signIn('publisher');
    await post(publisher, UPLOAD, csvForm(LONG));
    const entry = await lastEntry();
    await world.call('DELETE', '/journal');
    expect((await bodyOf(entry)).statusCode).toBe(404);
  });
});
