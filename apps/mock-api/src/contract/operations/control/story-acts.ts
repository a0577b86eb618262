import Type, { type Static, type TProperties } from 'typebox';
import { recordFloorPrices } from '../floor-prices.ts';
import { changePaymentStatus } from '../payments.ts';
import { changePrebidConfig } from '../prebid-config.ts';
import { changeSettings } from '../settings.ts';
import { STORY_FILE_PATTERN } from '#api/contract/values/names.ts';
import { named, optional, strictObject } from '../shapes.ts';
import { Instant } from './fields.ts';

/** Maximum length of the CSV text in an act, in characters. */
const CSV_LENGTH = 1_000_000;

/** The kinds of acts, each with the members of `head` before its own. */
const actsWith = <Head extends TProperties>(head: Head) =>
  Type.Union([
    strictObject({
      ...head,
      act: Type.Literal('uploadConfig'),
      ...optional({
        file: Type.String({
          pattern: STORY_FILE_PATTERN,
          description:
            'a file in `fixtures/`, or `publisher.csv`, the configuration of the story’s publisher',
        }),
        csv: Type.String({
          maxLength: CSV_LENGTH,
          description: 'the file itself, instead of `file`',
        }),
      }),
    }),
    strictObject({
      ...head,
      act: Type.Literal('changePrebidConfig'),
      body: changePrebidConfig.body,
    }),
    strictObject({ ...head, act: Type.Literal('recordFloorPrices'), body: recordFloorPrices.body }),
    strictObject({
      ...head,
      act: Type.Literal('changePaymentStatus'),
      id: Type.Integer(),
      body: changePaymentStatus.body,
    }),
    strictObject({ ...head, act: Type.Literal('changeSettings'), body: changeSettings.body }),
  ]);

const persona = Type.String({
  description: 'id of the persona who did it, at its own affiliate',
});

/** An action of a persona before a story starts: the id of a `/v1` operation, with its body. */
export const StoryActSchema = named(
  'StoryAct',
  actsWith({ at: Instant('when it happened'), persona }),
);
export type StoryAct = Static<typeof StoryActSchema>;

/** An action of a persona when a step begins, at the world's time. */
export const StepActSchema = named('StepAct', actsWith({ persona }));
export type StepAct = Static<typeof StepActSchema>;
