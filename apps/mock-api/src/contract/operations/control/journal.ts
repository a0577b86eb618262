import Type, { type Static } from 'typebox';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { mapOf, namedObject, nullable, optional, strictObject } from '../shapes.ts';
import { ClockSchema } from './clock.ts';
import { PathGlob } from './fault-parts.ts';
import { FAULT_METHODS } from './faults.ts';
import { Instant } from './fields.ts';

const Message = namedObject('RecordedMessage', {
  headers: mapOf(Type.String(), 'by lower-case name; secrets are redacted'),
  body: nullable(Type.String(), 'as text; null where there is none or it is binary'),
});

/** The value of a field: long ones are cut and then texts. */
const FieldValue = (description: string) =>
  Type.Union(
    [Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())],
    { description },
  );

/** A change of the world's state by a request. */
export const StateChangeSchema = namedObject('StateChange', {
  kind: Type.String({ description: 'what changed, such as payment' }),
  id: Type.String(),
  field: nullable(Type.String(), 'null for the entry that counts further changes of the request'),
  from: FieldValue('before'),
  to: FieldValue('after'),
  change: Type.String({ description: 'in words, such as status 0 -> 1' }),
});
export type StateChange = Static<typeof StateChangeSchema>;

/**
 * One request and the causes of its response: operation or error, state changes, fault rules and clock, also as text.
 */
export const JournalEntrySchema = namedObject('JournalEntry', {
  id: Type.Integer({ description: 'ordinal in this world, from 1' }),
  at: Instant("arrival, on the world's clock"),
  method: Type.String(),
  path: Type.String({ description: 'without the query' }),
  query: Type.String({ description: 'without the question mark; empty if there is none' }),
  status: nullable(Type.Integer(), 'HTTP status; null without a response'),
  durationMs: Type.Number({ description: 'wall time without injected delay' }),
  injectedMs: Type.Number({ description: 'delay that faults added' }),
  persona: nullable(Type.String(), 'persona id of the session'),
  rule: nullable(Type.String(), 'id of the operation that responded'),
  error: nullable(
    Type.Enum(Object.keys(ERROR_CATALOGUE) as ErrorKey[]),
    'key of the error in the catalogue',
  ),
  reason: nullable(Type.String(), 'why it was refused: rule, state, and what is allowed'),
  faults: Type.Array(
    strictObject({
      id: Type.Integer({ description: 'id of the fault rule' }),
      effect: Type.String({ description: "the effect's type" }),
    }),
  ),
  replayed: Type.Optional(
    Type.Integer({
      description: 'entry of the recording that responded, from 1; absent where none did',
    }),
  ),
  changes: Type.Array(StateChangeSchema),
  act: nullable(
    Type.Integer({ description: 'number of the act that it was, from 1; null if it was none' }),
  ),
  clock: ClockSchema,
  request: Message,
  requestKept: Type.Boolean({
    description: 'the whole body of the request is stored: read it with getJournalBody',
  }),
  response: Message,
  why: Type.String({ description: 'explanation of the response, in words' }),
});
export type JournalEntry = Static<typeof JournalEntrySchema>;

/** Filters of the journal; an entry must match all given ones. */
export const JournalQuery = strictObject(
  optional({
    since: Type.Integer({ minimum: 0, description: 'entries after this id' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: LIMITS.journalEntries,
      description: 'keeps the newest',
    }),
    method: Type.String({ description: 'upper case' }),
    path: PathGlob('glob, as in a fault rule'),
    status: Type.Integer({ minimum: 100, maximum: 599, description: 'HTTP status' }),
    fault: Type.Integer({ minimum: 1, description: 'id of the fault rule' }),
    record: Type.String({
      minLength: 1,
      description:
        'a kind, such as `payment`: requests that changed such a record; with an id, such as `payment:202511027`: requests that changed this record or have its id in their path',
    }),
  }),
);

/** An HTTP archive (HAR), version 1.2; its entries follow that format. */
export const HarSchema = namedObject('Har', {
  log: strictObject({
    version: Type.Literal('1.2'),
    creator: strictObject({ name: Type.String(), version: Type.String() }),
    entries: Type.Array(
      mapOf(Type.Unknown(), 'one request and its response, in the form of HAR 1.2'),
    ),
  }),
});
export type Har = Static<typeof HarSchema>;

export const listJournal = controlOperation({
  id: 'listJournal',
  tag: 'Journal',
  summary: "The world's requests, oldest first",
  query: JournalQuery,
  response: Type.Array(JournalEntrySchema),
});

/** How many requests match. */
export const RequestCountSchema = namedObject('RequestCount', {
  count: Type.Integer({ minimum: 0 }),
  nearest: nullable(
    strictObject({
      id: Type.Integer({ description: 'id of its entry' }),
      request: Type.String({ description: 'method and path' }),
      differences: Type.Array(Type.String(), { description: 'what keeps it from matching' }),
    }),
    'the latest request with the fewest differences; null if one matches, or there is none',
  ),
});
export type RequestCount = Static<typeof RequestCountSchema>;

export const countRequests = controlOperation({
  id: 'countRequests',
  tag: 'Journal',
  summary: 'How many requests match, as a fault rule matches them',
  query: strictObject(
    optional({
      method: Type.Enum(FAULT_METHODS, { description: 'any if absent' }),
      path: PathGlob('glob, as in a fault rule'),
      persona: Type.String({ description: 'persona id' }),
      query: Type.String({ maxLength: 2000, description: 'such as `status=0&limit=*`' }),
      body: Type.String({
        maxLength: 2000,
        description: 'such as `/status = 2`, `/status`, or a text that the body contains',
      }),
    }),
  ),
  response: RequestCountSchema,
});

export const clearJournal = controlOperation({
  id: 'clearJournal',
  tag: 'Journal',
  summary: 'Deletes all requests',
  status: 204,
  response: Type.Null(),
});

export const getJournalHar = controlOperation({
  id: 'getJournalHar',
  tag: 'Journal',
  summary: 'The same requests as an HTTP archive',
  query: JournalQuery,
  response: HarSchema,
  file: 'application/json',
});

export const getJournalBody = controlOperation({
  id: 'getJournalBody',
  tag: 'Journal',
  summary: 'The whole body of a request as it was sent, with its content type',
  description: `Stored for requests of at most 32 KiB and uploads of at most ${LIMITS.checkedFileBytes / 1024} KiB, the newest ones. The file of an upload that changed the world is in its act.`,
  params: strictObject({ id: Type.Integer({ minimum: 1, description: 'id of the entry' }) }),
  response: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
  file: '*/*',
  errors: ['unknownEntry', 'bodyNotKept'],
});
