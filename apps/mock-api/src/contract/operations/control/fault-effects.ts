import Type, { type Static } from 'typebox';
import { LIMITS } from '../../values/limits.ts';

const Milliseconds = (description: string) =>
  Type.Number({ minimum: 0, maximum: LIMITS.faultLatencyMs, description: `${description}, in ms` });

const StatusEffect = Type.Object(
  {
    type: Type.Literal('status'),
    code: Type.Integer({
      minimum: 200,
      maximum: 599,
      description: 'HTTP status and code of the body',
    }),
    msg: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
);

const LatencyEffect = Type.Object(
  {
    type: Type.Literal('latency'),
    latency: Milliseconds('delay'),
    jitter: Type.Optional(Milliseconds('largest deviation from it, to either side; 0 if absent')),
  },
  { additionalProperties: false },
);

const LognormalLatencyEffect = Type.Object(
  {
    type: Type.Literal('latency'),
    distribution: Type.Object(
      {
        type: Type.Literal('lognormal'),
        median: Milliseconds('median delay'),
        sigma: Type.Number({
          minimum: 0,
          maximum: 5,
          description: "standard deviation of the delay's natural logarithm",
        }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

const plainEffect = <const T extends string>(type: T, description: string) =>
  Type.Object({ type: Type.Literal(type) }, { additionalProperties: false, description });

const TruncateEffect = Type.Object(
  {
    type: Type.Literal('truncate'),
    fraction: Type.Number({ minimum: 0, maximum: 1, description: 'part of the body that is sent' }),
  },
  { additionalProperties: false },
);

const SlowBodyEffect = Type.Object(
  { type: Type.Literal('slow_body'), bytesPerSecond: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

/** The effect of a fault on a response. Latency adds to a later rule's effect; every other effect ends the search. */
export const FaultEffectSchema = Type.Union([
  StatusEffect,
  LatencyEffect,
  LognormalLatencyEffect,
  plainEffect('timeout', 'no answer; the connection stays open until the client gives up'),
  plainEffect('reset_peer', 'the connection is reset'),
  plainEffect('empty', 'an answer with an empty body'),
  plainEffect('malformed', 'an answer whose body is not JSON'),
  TruncateEffect,
  SlowBodyEffect,
]);
export type FaultEffect = Static<typeof FaultEffectSchema>;
export type FaultEffectType = FaultEffect['type'];
