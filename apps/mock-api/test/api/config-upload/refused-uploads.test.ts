import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '#test/contract/schemas.ts';
import { uploadConfig, validateCsv } from '#api/contract/operations/config-upload.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { errorEnvelope } from '#api/contract/operations/envelope.ts';
import { file, HEADER, row } from '#test/domain/csv/csv-text.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { CHECK, csvForm, form, LARGEST, post, rawCsv, refusal, UPLOAD } from './uploads.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { draws } from '#test/helpers/draws.ts';

const server = serverForAllTests();
const publisher = server.clientOf('publisher');
let stored: string;
const state = async (): Promise<string> => {
  const { body } = await publisher.send({ url: `/v1/prebid/affiliates/${AFFILIATE.publisher}` });
  return createHash('sha256').update(body).digest('hex');
};
beforeAll(async () => {
  stored = await state();
});
afterEach(async () => {
  expect(await state()).toBe(stored);
});

const GOOD = { content: file(row()), file: 'a.csv' };
const TOO_LONG = Buffer.alloc(LARGEST + 1, '"a');
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

const bytes = fc.uint8Array({ maxLength: 200 }).map((list) => Buffer.from(list));

/** Files of arbitrary bytes, forms of arbitrary bytes, and a valid form with a piece missing. */
const brokenBody = fc.oneof(
  fc
    .tuple(fc.constantFrom('', `${HEADER}\n`, `${HEADER}\n"`), bytes)
    .map(([start, rest]) => csvForm(Buffer.concat([Buffer.from(start), rest, Buffer.of(0)]))),
  bytes.map((payload) => ({ payload, headers: FORM_TYPE })),
  fc.tuple(fc.nat(400), fc.nat(400)).map(([from, length]) => {
    const { payload, headers } = form({ field: 'note', content: 'x' }, GOOD, GOOD);
    const left = [payload.subarray(0, from), payload.subarray(from + length + 1)];
    return { payload: Buffer.concat(left), headers };
  }),
);

describe.each([CHECK, UPLOAD])('POST %s', (url) => {
  it.each([
    ['no field at all', form()],
    ['the field as text', form({ content: GOOD.content })],
    ['the file in another field', form({ ...GOOD, field: 'file' })],
    ['an empty file input', form({ content: '', file: '', type: 'application/octet-stream' })],
    [
      'a nameless part',
      { payload: Buffer.from('--x\r\n\r\nabc\r\n--x--\r\n'), headers: FORM_TYPE },
    ],
  ])(`POST ${url} returns 400 missingFile for %s`, async (_name, body) => {
    expect(await post(publisher, url, body)).toEqual(refusal('missingFile', url));
  });

  it.each([
    ['in the same field', form(GOOD, GOOD)],
    ['in another field', form(GOOD, { ...GOOD, field: 'more' })],
    ['before the right one', form({ ...GOOD, field: 'more' }, GOOD)],
    ['behind a bad one', form({ ...GOOD, content: '\0' }, GOOD, GOOD, GOOD)],
  ])(`POST ${url} returns 400 secondFile for a second file %s`, async (_name, body) => {
    expect(await post(publisher, url, body)).toEqual(refusal('secondFile', url));
  });

  it.each([
    [
      'without boundary',
      { payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } },
    ],
    ['that never begins', { payload: Buffer.from('hello'), headers: FORM_TYPE }],
    [
      'that ends too early',
      { ...csvForm(file(row())), payload: csvForm(file(row())).payload.subarray(0, 200) },
    ],
    ['with another boundary', { ...csvForm('a'), headers: FORM_TYPE }],
    [
      'with too many fields',
      form(...Array.from({ length: 200 }, (_, id) => ({ field: `f${id}`, content: 'x' })), GOOD),
    ],
    ['with a field named __proto__', form({ field: '__proto__', content: '1' }, GOOD)],
  ])(`POST ${url} returns 400 unreadableBody for a form %s`, async (_name, body) => {
    expect(await post(publisher, url, body)).toEqual(refusal('unreadableBody', url));
  });

  it(`POST ${url} returns 413 for a file of one byte too many`, async () => {
    expect(await post(publisher, url, csvForm(TOO_LONG))).toEqual(refusal('bodyTooLarge', url));
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'text/csvx',
    'nonsense',
  ])(`POST ${url} returns 415 for a body of type %s`, async (type) => {
    expect(await post(publisher, url, rawCsv('{}', type))).toEqual(refusal('mediaType', url));
  });

  it(`POST ${url} checks session, role and affiliate before it looks at the body, media type and size before the query`, async () => {
    const wrong = rawCsv('{}', 'application/json');
    const finance = await server.signIn('finance');
    expect(await post(server.visitor, url, wrong)).toEqual(refusal('noSession', url));
    expect(await post(finance, url, csvForm(TOO_LONG))).toEqual(refusal('roleNotAllowed', url));
    const forbidden = `${url}?affiliate_id=${AFFILIATE.large}`;
    expect(await post(publisher, forbidden, wrong)).toEqual(refusal('affiliateNotAllowed', url));
    expect(await post(publisher, `${url}?x=1`, wrong)).toEqual(refusal('mediaType', url));
    expect(await post(publisher, `${url}?x=1`, csvForm(TOO_LONG))).toEqual(
      refusal('bodyTooLarge', url),
    );
    expect(await post(publisher, `${url}?x=1`, form())).toEqual(refusal('missingFile', url));
    const rd = await server.signIn('rd');
    const unknown = `${url}?x=1&affiliate_id=${AFFILIATE.unknown}`;
    expect((await post(rd, unknown, csvForm('\0'))).status).toBe(422);
    expect(await post(rd, `${url}?affiliate_id=${AFFILIATE.unknown}`, csvForm('\0'))).toEqual(
      refusal('unknownAffiliate', url),
    );
  });

  it(
    `POST ${url} never fails, whatever a file or a form contains`,
    { timeout: 60_000 },
    async () => {
      const other = await server.signIn('publisher-large');
      const operation: Operation = url === CHECK ? validateCsv : uploadConfig;
      const text = url === CHECK ? 'message' : 'msg';
      const schemas = [400, 413, 415, 422].map(
        (status) => [status, compile(errorEnvelope(status, text, operation.invalid))] as const,
      );
      await fc.assert(
        fc.asyncProperty(brokenBody, async (body) => {
          const response = await other.send({ method: 'POST', url, ...body });
          if (response.statusCode === (operation.status ?? 200)) return;
          expect(new Map(schemas).get(response.statusCode)?.(response.json())).toBe(true);
        }),
        { numRuns: draws(250) },
      );
    },
  );
});

describe('media types of one operation only', () => {
  it('text/csv gets 415 from operations that accept only forms, and 413 where it is accepted but too long', async () => {
    expect(await post(publisher, CHECK, rawCsv(file(row())))).toEqual(refusal('mediaType', CHECK));
    expect(await post(publisher, UPLOAD, rawCsv(TOO_LONG))).toEqual(
      refusal('bodyTooLarge', UPLOAD),
    );
  });
});
