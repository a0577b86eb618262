import Type, { type Static } from 'typebox';
import { LIMITS } from '../../values/limits.ts';
import { named, strictObject } from '../shapes.ts';

const Milliseconds = (description: string) =>
  Type.Number({ minimum: 0, maximum: LIMITS.faultLatencyMs, description: `${description}, in ms` });

const StatusEffect = strictObject({
  type: Type.Literal('status'),
  code: Type.Integer({
    minimum: 200,
    maximum: 599,
    description: 'HTTP status and code of the body',
  }),
  msg: Type.Optional(Type.String({ maxLength: 1000 })),
});

const LatencyEffect = strictObject({
  type: Type.Literal('latency'),
  latency: Milliseconds('delay'),
  jitter: Type.Optional(Milliseconds('largest deviation from it, to either side; 0 if absent')),
});

const LognormalLatencyEffect = strictObject({
  type: Type.Literal('latency'),
  distribution: strictObject({
    type: Type.Literal('lognormal'),
    median: Milliseconds('median delay'),
    sigma: Type.Number({
      minimum: 0,
      maximum: 5,
      description: "standard deviation of the delay's natural logarithm",
    }),
  }),
});

const plainEffect = <const T extends string>(type: T, description: string) =>
  strictObject({ type: Type.Literal(type) }, description);

const TruncateEffect = strictObject({
  type: Type.Literal('truncate'),
  fraction: Type.Number({ minimum: 0, maximum: 1, description: 'part of the body that is sent' }),
});

const SlowBodyEffect = strictObject({
  type: Type.Literal('slow_body'),
  bytesPerSecond: Type.Integer({ minimum: 1 }),
});

/** The effect of a fault on a response. Latency adds to a later rule's effect; every other effect ends the search. */
export const FaultEffectSchema = named(
  'FaultEffect',
  Type.Union([
    StatusEffect,
    LatencyEffect,
    LognormalLatencyEffect,
    plainEffect('timeout', 'no response; the connection stays open until the client gives up'),
    plainEffect('reset_peer', 'the connection is reset'),
    plainEffect('empty', 'a response with an empty body'),
    plainEffect('malformed', 'a response whose body is not JSON'),
    TruncateEffect,
    SlowBodyEffect,
  ]),
);
export type FaultEffect = Static<typeof FaultEffectSchema>;
export type FaultEffectType = FaultEffect['type'];
