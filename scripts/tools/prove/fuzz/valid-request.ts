import fc from 'fast-check';
import { CSV_FIELD } from '../../../../apps/mock-api/src/contract/values/csv-problems.ts';
import {
  isControl,
  type Operation,
} from '../../../../apps/mock-api/src/contract/operations/operation.ts';
import { configurationLines } from '../../../lib/configuration-rows.ts';
import { escapeAll, type FuzzRequest } from './request.ts';
import { WORLDS } from './target.ts';
import { type Hints, type JsonSchema, membersOf, valueOf } from './values.ts';

/** Personas with access, by the `access` of an operation. */
const CALLERS = {
  open: ['publisher', null],
  'signed-in': ['publisher', 'finance', 'no-access'],
  accounting: ['finance', 'admin'],
  'ad-manager': ['publisher', 'publisher', 'publisher-tw', 'admin', 'publisher-empty'],
} as const;

export const BOUNDARY = 'fuzz-boundary';

/** Returns a form with files in the given field. */
export function formOf(field: string, ...files: readonly Buffer[]): Buffer {
  const parts = files.flatMap((file) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="c.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const CSV_FILES = [0, 1, 12].flatMap((rows) =>
  [true, false].map((problems) => Buffer.from([...configurationLines(1, rows, problems)].join(''))),
);

type Body = Pick<FuzzRequest, 'headers' | 'body'>;

const typed = (type: string, body: Buffer): Body => ({ headers: [['content-type', type]], body });

function bodyOf(operation: Operation, hints: Hints): fc.Arbitrary<Body> {
  const { upload, body, form, bodyFile } = operation;
  if (upload) {
    const asForm = (file: Buffer): Body =>
      typed(`multipart/form-data; boundary=${BOUNDARY}`, formOf(CSV_FIELD, file));
    const asText = (file: Buffer): Body => typed('text/csv', file);
    return fc
      .tuple(fc.constantFrom(...CSV_FILES), fc.boolean())
      .map(([file, raw]) => (raw && upload.raw ? asText(file) : asForm(file)));
  }
  if (bodyFile)
    return fc.uint8Array({ maxLength: 200 }).map((bytes) => typed(bodyFile, Buffer.from(bytes)));
  if (!body) return fc.constant({ headers: [], body: null });
  const value = valueOf(body, hints);
  if (form)
    return value.map((fields) => {
      const pairs = Object.entries(fields as Record<string, string>);
      const text = pairs.map(([key, field]) => `${key}=${escapeAll(String(field))}`).join('&');
      return typed('application/x-www-form-urlencoded', Buffer.from(text));
    });
  return value.map((json) => typed('application/json', Buffer.from(JSON.stringify(json))));
}

function pairsOf(values: object): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
      key,
      escapeAll(String(one)),
    ]),
  );
}

export function validRequest(operation: Operation, hints: Hints): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      params: membersOf((operation.params as JsonSchema | undefined) ?? {}, hints),
      query: membersOf((operation.query as JsonSchema | undefined) ?? {}, hints),
      body: bodyOf(operation, hints),
      persona: fc.constantFrom<string | null>(...CALLERS[operation.access]),
    })
    .map(({ params, query, body, persona }) => {
      const given = params as Readonly<Record<string, unknown>>;
      const world = isControl(operation) ? WORLDS.sim : WORLDS.api;
      return {
        operation: operation.id,
        method: operation.method,
        path: operation.path.replace(/:(\w+)/g, (_all, name: string) =>
          escapeAll(String(given[name])),
        ),
        query: pairsOf(query),
        headers: [['x-bidstage-world', world], ...body.headers],
        body: body.body,
        persona,
        world,
      };
    });
}
