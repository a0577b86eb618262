import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { named, optional, strictObject } from '../shapes.ts';
import { FieldPath, HeaderName, HeaderValues } from './fault-parts.ts';

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

const RetryAfterEffect = strictObject(
  {
    type: Type.Literal('retry_after'),
    code: Type.Enum([429, 503]),
    seconds: Type.Integer({
      minimum: 0,
      maximum: LIMITS.faultRetrySeconds,
      description: 'value of `Retry-After`',
    }),
  },
  'an error that asks the client to wait',
);

const StaleEffect = strictObject(
  {
    type: Type.Literal('stale'),
    hours: Type.Integer({ minimum: 1, maximum: LIMITS.faultStaleHours }),
  },
  "the response of some hours ago, for reads of `/v1`: the handler sees the world's clock set back",
);

const FieldEffect = strictObject(
  {
    type: Type.Literal('field'),
    path: FieldPath,
    change: Type.Enum(['drop', 'null', 'wrong_type']),
  },
  'a field of the JSON body is missing, is null or has another type',
);

const SetFieldEffect = strictObject(
  {
    type: Type.Literal('field'),
    path: FieldPath,
    change: Type.Literal('set'),
    value: Type.Unknown({ description: 'any JSON' }),
  },
  'a field of the JSON body has another value',
);

const UnknownEnumEffect = strictObject(
  { type: Type.Literal('unknown_enum'), path: Type.Optional(FieldPath) },
  'a field with a fixed set of values has one that the contract does not know; the first such field if `path` is absent',
);

const HeadersEffect = strictObject(
  {
    type: Type.Literal('headers'),
    set: Type.Optional(HeaderValues),
    add: Type.Optional(HeaderValues),
    remove: Type.Optional(Type.Array(HeaderName, { maxItems: LIMITS.faultHeaders })),
  },
  'headers of the response have another value (`set`), get one more (`add`) or are left out (`remove`); those of the connection and cookies stay',
);

const RespondEffect = strictObject(
  {
    type: Type.Literal('respond'),
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    ...optional({
      headers: HeaderValues,
      json: Type.Unknown({ description: 'its body, any JSON' }),
      text: Type.String({ maxLength: LIMITS.faultBody, description: 'its body as text' }),
      delay: Milliseconds('delay'),
    }),
  },
  'a response of your own instead of the simulated one, also for a path that the contract lacks; without `json` and `text` its body is empty, and its content type follows from the body',
);

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
    RetryAfterEffect,
    StaleEffect,
    FieldEffect,
    SetFieldEffect,
    UnknownEnumEffect,
    HeadersEffect,
    RespondEffect,
    plainEffect('session', 'the session of the request ends before its response'),
  ]),
);
export type FaultEffect = Static<typeof FaultEffectSchema>;
export type FaultEffectType = FaultEffect['type'];
