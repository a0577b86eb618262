import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { FaultEffectSchema } from './fault-effects.ts';
import { Seed } from './fields.ts';
import { named, strictObject } from '../shapes.ts';

/** The requests that a rule matches; an absent property matches everything. */
export const FaultMatchSchema = named(
  'FaultMatch',
  strictObject({
    method: Type.Optional(Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])),
    path: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'glob on the path without its query; `*` stops at `/`, `**` crosses it',
      }),
    ),
    persona: Type.Optional(Type.String({ description: "id of the session's persona" })),
  }),
);

const FaultShape = {
  match: FaultMatchSchema,
  effect: FaultEffectSchema,
  times: Type.Optional(Type.Integer({ minimum: 1, description: 'hits after which it is spent' })),
  skip: Type.Optional(
    Type.Integer({ minimum: 0, description: 'matching requests that it lets pass first' }),
  ),
  probability: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'chance of each hit; 1 if absent' }),
  ),
  seed: Type.Optional(Seed),
};

/** A rule as given in a request or a story. */
export const NewFaultSchema = named('NewFault', strictObject(FaultShape));
export type NewFault = Static<typeof NewFaultSchema>;

/** A rule of a world's fault plan, with its counts so far. */
export const FaultSchema = named(
  'Fault',
  strictObject({
    id: Type.Integer({ description: 'ordinal of its creation in this world, from 1' }),
    ...FaultShape,
    matched: Type.Integer({ description: 'requests that matched so far' }),
    hits: Type.Integer({ description: 'requests that it changed so far' }),
  }),
);
export type Fault = Static<typeof FaultSchema>;

export const listFaults = operation({
  id: 'listFaults',
  tag: 'Faults',
  summary: 'The fault plan, in the order in which its rules are tried',
  access: 'open',
  response: Type.Array(FaultSchema),
});

export const addFault = operation({
  id: 'addFault',
  tag: 'Faults',
  summary: 'Adds a rule at the end of the fault plan',
  access: 'open',
  body: NewFaultSchema,
  status: 201,
  sends: ['location'],
  response: FaultSchema,
});

export const removeFaults = operation({
  id: 'removeFaults',
  tag: 'Faults',
  summary: 'Empties the fault plan and returns its rules',
  access: 'open',
  response: Type.Array(FaultSchema),
});

export const removeFault = operation({
  id: 'removeFault',
  tag: 'Faults',
  summary: 'Removes one rule and returns it',
  access: 'open',
  params: strictObject({ id: Type.Integer({ description: 'id of the fault rule' }) }),
  response: FaultSchema,
  errors: ['unknownFault'],
});
