import Type, { type TSchema } from 'typebox';
import { LIMITS } from '../values/limits.ts';
import { CLOCK_HEADER, USER_HEADER, WORLD_HEADER } from '../values/names.ts';

interface Header {
  readonly description: string;
  readonly schema: TSchema;
}

const header = (description: string, schema: TSchema = Type.String()): Header => ({
  description,
  schema,
});

/** The documented headers of responses, by lower-case name. */
export const RESPONSE_HEADERS = {
  [WORLD_HEADER]: header('name of the world that responded'),
  [USER_HEADER]: header('e-mail of the signed-in user whom the response is for, as a URI'),
  [CLOCK_HEADER]: header("the world's clock: `now=<ISO 8601>; mode=<mode>; rate=<rate>`"),
  'cache-control': header('responses are private, and asked for again each time'),
  etag: header('weak tag of the content for `If-None-Match`: all encodings have the same'),
  'content-disposition': header('the name of the file, as an attachment'),
  location: header(
    'address of what was created, or to go on to',
    Type.String({ format: 'uri-reference' }),
  ),
  'set-cookie': header('begins or ends the session'),
  'retry-after': header('seconds to wait', Type.Integer({ minimum: LIMITS.uploadRetrySeconds })),
  'server-timing': header('ms that the response took: its own, and those added by a fault'),
  allow: header('on 405, the methods of the path'),
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** The headers that a page of another origin may read; no page may read cookies. */
export const EXPOSED_HEADERS = Object.keys(RESPONSE_HEADERS).filter(
  (name) => name !== 'set-cookie',
);
