import { describe, expect, it } from 'vitest';
import { validateCsv } from '#api/contract/operations/config-upload.ts';
import { responseEnvelope, errorEnvelope } from '#api/contract/operations/envelope.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { accepts } from '#test/contract/schemas.ts';
import { file, problem, row } from '#test/domain/csv/csv-text.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { CHECK, csvForm, form, LARGEST, post } from './uploads.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const publisher = server.clientOf('publisher');

const bidders = () => publisher.get('/v1/prebid/bidders?support_page=1');

describe('POST /v1/prebid/csv_validation', () => {
  it('API-016 POST /v1/prebid/csv_validation returns code, message, data.validRows and data.problems for a good file', async () => {
    const { status, body } = await post(
      publisher,
      CHECK,
      csvForm(file(row(), row({ DIV_ID: 'b' }))),
    );
    expect(status).toBe(200);
    expect(body).toEqual({ code: 200, message: 'OK', data: { validRows: 2, problems: [] } });
    expect(accepts(responseEnvelope(validateCsv), body)).toBe(true);
  });

  it('API-016 CFG-010 POST /v1/prebid/csv_validation returns 422 with all problems and the rows that are valid', async () => {
    const text = file(row(), row({ DIV_ID: 'b', SIZES: '', ADUNIT: 'x' }));
    const { status, body } = await post(publisher, CHECK, csvForm(text));
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 422,
      message: ERROR_CATALOGUE.invalid.text,
      data: {
        validRows: 1,
        problems: [
          problem(204, { columns: [{ column: 'SIZES', rows: [3] }] }),
          problem(205, { rows: [3] }),
        ],
      },
    });
    expect(accepts(errorEnvelope(422, 'message', validateCsv.invalid), body)).toBe(true);
  });

  it('csv_validation changes nothing, whether the file is good or bad', async () => {
    const before = await bidders();
    await post(publisher, CHECK, csvForm(file(row())));
    await post(publisher, CHECK, csvForm(file()));
    await post(publisher, CHECK, csvForm(file(row({ SIZES: '' }))));
    expect((await bidders()).body).toEqual(before.body);
  });

  it('csv_validation ignores text fields of the form before and after the file', async () => {
    const note = { field: 'note', content: 'hello' };
    const body = form(note, { content: file(row()), file: 'a.csv' }, note);
    expect((await post(publisher, CHECK, body)).status).toBe(200);
  });

  it('csv_validation accepts a file with any media type of its part', async () => {
    for (const type of ['application/vnd.ms-excel', 'application/octet-stream', 'image/png']) {
      const body = form({ content: file(row()), file: 'a.csv', type });
      expect((await post(publisher, CHECK, body)).status).toBe(200);
    }
  });

  it('csv_validation accepts a file of 10 MiB', { timeout: 60_000 }, async () => {
    const start = Buffer.from(file(row()));
    const text = Buffer.concat([start, Buffer.alloc(LARGEST - start.length, '\n')]);
    const { body } = await post(publisher, CHECK, csvForm(text));
    expect(body).toEqual({ code: 200, message: 'OK', data: { validRows: 1, problems: [] } });
  });

  it('csv_validation returns a report of megabytes in full', { timeout: 60_000 }, async () => {
    const rows = 60_000;
    const { status, body } = await post(publisher, CHECK, csvForm(file(',\n'.repeat(rows))));
    expect(status).toBe(422);
    expect(body.data?.problems).toHaveLength(1);
    const [found] = body.data?.problems ?? [];
    const lines = Array.from({ length: rows }, (_, index) => index + 2);
    for (const column of found?.code === 204 ? found.columns : []) {
      expect(column.rows).toEqual(lines);
    }
  });

  it('csv_validation is allowed to ad managers, for their own affiliates', async () => {
    const body = csvForm(file(row()));
    const admin = await server.signIn('admin');
    expect((await post(admin, `${CHECK}?affiliate_id=${AFFILIATE.large}`, body)).status).toBe(200);
    expect((await post(publisher, `${CHECK}?affiliate_id=${AFFILIATE.large}`, body)).status).toBe(
      403,
    );
    expect((await post(admin, `${CHECK}?affiliate_id=${AFFILIATE.unknown}`, body)).status).toBe(
      404,
    );
  });
});
