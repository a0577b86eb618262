import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { mapOf, namedObject, strictObject } from '../shapes.ts';
import { Instant } from './fields.ts';

const EventName = Type.String({ minLength: 1, maxLength: 100, description: 'name of the event' });
const EventProperties = mapOf(Type.Unknown(), 'any details that the portal adds');

/** A usage event sent by the portal. */
export const UsageEventSchema = namedObject('UsageEvent', {
  id: Type.Integer({ description: 'ordinal in this world, from 1' }),
  name: EventName,
  properties: EventProperties,
  at: Instant('when it happened'),
});
export type UsageEvent = Static<typeof UsageEventSchema>;

export const addUsageEvent = controlOperation({
  id: 'addUsageEvent',
  tag: 'Usage events',
  summary: 'Stores a usage event',
  body: strictObject({
    name: EventName,
    properties: Type.Optional(EventProperties),
    at: Type.Optional(Instant("when it happened; the world's now if absent")),
  }),
  status: 201,
  response: UsageEventSchema,
});

export const listUsageEvents = controlOperation({
  id: 'listUsageEvents',
  tag: 'Usage events',
  summary: 'The usage events that were stored, in the order of their arrival',
  query: strictObject({ name: Type.Optional(EventName) }),
  response: Type.Array(UsageEventSchema),
});

export const removeUsageEvents = controlOperation({
  id: 'removeUsageEvents',
  tag: 'Usage events',
  summary: 'Deletes all usage events',
  status: 204,
  response: Type.Null(),
});
