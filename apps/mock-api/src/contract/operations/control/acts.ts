import Type, { type Static, type TProperties } from 'typebox';
import { recordFloorPrices } from '../floor-prices.ts';
import { changePaymentStatus } from '../payments.ts';
import { changePrebidConfig } from '../prebid-config.ts';
import { changeSettings } from '../settings.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { STORY_FILE_PATTERN } from '#api/contract/values/names.ts';
import { controlOperation } from '../operation.ts';
import { named, nullable, optional, strictObject } from '../shapes.ts';
import { Instant } from './fields.ts';

const ofAffiliate = strictObject({
  affiliate_id: Type.Optional(Type.String({ description: 'that of the persona if absent' })),
});

/** The operations of `/v1` that change the state of a world. `params` has the parameters of the path and the query. */
const UPLOAD_CONFIG = {
  operation: Type.Literal('uploadConfig'),
  ...optional({
    params: ofAffiliate,
    file: Type.String({
      pattern: STORY_FILE_PATTERN,
      description:
        'of a story: a file in `fixtures/`, or `publisher.csv`, the configuration of the story’s publisher',
    }),
    csv: Type.String({
      maxLength: LIMITS.csvFileBytes,
      description: 'the file itself, instead of `file`',
    }),
  }),
};
const CHANGE_PREBID_CONFIG = {
  operation: Type.Literal('changePrebidConfig'),
  params: Type.Optional(
    strictObject({
      affiliateId: Type.Optional(Type.String({ description: 'that of the persona if absent' })),
    }),
  ),
  body: changePrebidConfig.body,
};
const RECORD_FLOOR_PRICES = {
  operation: Type.Literal('recordFloorPrices'),
  params: Type.Optional(
    strictObject({
      ...ofAffiliate.properties,
      timestamp: recordFloorPrices.query.properties.timestamp,
    }),
  ),
  body: recordFloorPrices.body,
};
const CHANGE_PAYMENT_STATUS = {
  operation: Type.Literal('changePaymentStatus'),
  params: changePaymentStatus.params,
  body: changePaymentStatus.body,
};
const CHANGE_SETTINGS = { operation: Type.Literal('changeSettings'), body: changeSettings.body };

/** All kinds of acts, each with the members of `head` before its own. */
const actsWith = <Head extends TProperties>(head: Head) =>
  Type.Union([
    strictObject({ ...head, ...UPLOAD_CONFIG }),
    strictObject({ ...head, ...CHANGE_PREBID_CONFIG }),
    strictObject({ ...head, ...RECORD_FLOOR_PRICES }),
    strictObject({ ...head, ...CHANGE_PAYMENT_STATUS }),
    strictObject({ ...head, ...CHANGE_SETTINGS }),
  ]);

const persona = Type.String({ description: 'id of the persona who did it' });

/** What a persona did in a world at a time: an operation of `/v1` that changes its state, with all that was sent. */
export const ActSchema = named('Act', actsWith({ at: Instant('when it happened'), persona }));
export type Act = Static<typeof ActSchema>;

/** An act when a step of a story begins, at the world's time. */
export const StepActSchema = named('StepAct', actsWith({ persona }));
export type StepAct = Static<typeof StepActSchema>;

/** What was done in a world since its first state. */
export const ActListSchema = strictObject({
  acts: Type.Array(ActSchema, { description: 'oldest first; empty with a gap' }),
  last: Type.Integer({ minimum: 0, description: 'number of all acts so far, for `since`' }),
  gap: nullable(
    Type.String({ description: 'why they do not make the state of the world; null if they do' }),
  ),
});
export type ActList = Static<typeof ActListSchema>;

export const listActs = controlOperation({
  id: 'listActs',
  tag: 'Worlds',
  summary: 'What was done in the world since its first state, to do it again in another one',
  description:
    'Give them to `POST /__sim/worlds` with the seed and first day, or the story and step, of this world. They are a part of the world: a restart of the server, a snapshot and a copy keep them.',
  query: strictObject(
    optional({
      since: Type.Integer({ minimum: 0, description: 'leaves out so many of the oldest' }),
    }),
  ),
  response: ActListSchema,
});
