import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { FaultEffectSchema } from './fault-effects.ts';
import { BodyMatch, PathGlob, QueryMatch } from './fault-parts.ts';
import { Seed } from './fields.ts';
import { namedObject, optional, strictObject } from '../shapes.ts';

export const FAULT_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The requests that a rule matches; an absent property matches everything. */
export const FaultMatchSchema = namedObject('FaultMatch', {
  method: Type.Optional(Type.Enum(FAULT_METHODS)),
  path: Type.Optional(
    PathGlob('glob on the path without its query; `*` stops at `/`, `**` crosses it'),
  ),
  persona: Type.Optional(Type.String({ description: "id of the session's persona" })),
  query: Type.Optional(QueryMatch),
  body: Type.Optional(BodyMatch),
});

export type FaultMatch = Static<typeof FaultMatchSchema>;

const FaultShape = {
  match: FaultMatchSchema,
  effect: FaultEffectSchema,
  ...optional({
    times: Type.Integer({ minimum: 1, description: 'hits after which it is spent' }),
    skip: Type.Integer({ minimum: 0, description: 'matching requests that it lets pass first' }),
    probability: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'chance of each hit; 1 if absent',
    }),
    seed: Seed,
  }),
};

/** A rule as given in a request or a story. */
export const NewFaultSchema = namedObject('NewFault', FaultShape);
export type NewFault = Static<typeof NewFaultSchema>;

/** A rule of a world's fault plan, with its counts so far. */
export const FaultSchema = namedObject('Fault', {
  id: Type.Integer({ description: 'ordinal of its creation in this world, from 1' }),
  ...FaultShape,
  matched: Type.Integer({ description: 'requests that matched so far' }),
  hits: Type.Integer({ description: 'requests that it changed so far' }),
});
export type Fault = Static<typeof FaultSchema>;

export const listFaults = controlOperation({
  id: 'listFaults',
  tag: 'Faults',
  summary: 'The fault plan, in the order in which its rules are tried',
  response: Type.Array(FaultSchema),
});

/** A field of responses, which a fault can change. */
export const ResponseFieldSchema = namedObject('ResponseField', {
  path: Type.String({ description: 'JSON pointer; `*` is every item or member' }),
  types: Type.Array(Type.String(), { description: 'JSON types of its values' }),
  values: Type.Optional(
    Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]), {
      description: 'its values, where the contract fixes them',
    }),
  ),
});
export type ResponseField = Static<typeof ResponseFieldSchema>;

export const listResponseFields = controlOperation({
  id: 'listResponseFields',
  tag: 'Faults',
  summary: 'The fields of the responses of `/v1` that a rule can change',
  description: 'Those of all operations that a method and a glob of paths match, each path once.',
  query: strictObject(
    optional({
      method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], {
        description: 'every one if absent',
      }),
      path: PathGlob('glob on the path; every one if absent'),
    }),
  ),
  worldless: true,
  response: Type.Array(ResponseFieldSchema),
});

export const addFault = controlOperation({
  id: 'addFault',
  tag: 'Faults',
  summary: 'Adds a rule at the end of the fault plan',
  body: NewFaultSchema,
  status: 201,
  sends: ['location'],
  response: FaultSchema,
});

export const removeFaults = controlOperation({
  id: 'removeFaults',
  tag: 'Faults',
  summary: 'Empties the fault plan and returns its rules',
  response: Type.Array(FaultSchema),
});

export const removeFault = controlOperation({
  id: 'removeFault',
  tag: 'Faults',
  summary: 'Removes one rule and returns it',
  params: strictObject({ id: Type.Integer({ description: 'id of the fault rule' }) }),
  response: FaultSchema,
  errors: ['unknownFault'],
});
