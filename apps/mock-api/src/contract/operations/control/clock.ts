import { CLOCK_MODES } from '#api/contract/values/names.ts';
import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { Instant } from './fields.ts';
import { named, namedObject, strictObject } from '../shapes.ts';

const ClockModeSchema = named('ClockMode', Type.Enum(CLOCK_MODES));

/** A world's clock at the time of the response. */
export const ClockSchema = namedObject('Clock', {
  mode: ClockModeSchema,
  now: Instant('simulated time'),
  rate: Type.Number({
    minimum: 0,
    description: 'simulated seconds per wall second: 1 live, 0 frozen',
  }),
});
export type Clock = Static<typeof ClockSchema>;

export const getClock = controlOperation({
  id: 'getClock',
  tag: 'Clock',
  summary: "The world's clock",
  response: ClockSchema,
});

export const setClock = controlOperation({
  id: 'setClock',
  tag: 'Clock',
  summary: 'Sets how the clock runs and, with `now`, its time, also an earlier one',
  body: strictObject({
    mode: ClockModeSchema,
    now: Type.Optional(Instant('time of the clock from now on; unchanged if absent')),
    rate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: LIMITS.clockRate,
        description: 'simulated seconds per wall second; only for `scaled`, where it is above 0',
      }),
    ),
  }),
  response: ClockSchema,
});

export const advanceClock = controlOperation({
  id: 'advanceClock',
  tag: 'Clock',
  summary: 'Moves the clock forward; responds when the data up to then is available',
  body: Type.Union([
    strictObject({ seconds: Type.Integer({ minimum: 0, maximum: LIMITS.clockAdvanceSeconds }) }),
    strictObject({
      to: Instant('not before the present simulated time, at most 400 days after it'),
    }),
  ]),
  response: ClockSchema,
});
