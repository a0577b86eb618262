import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { INCIDENT_KINDS } from './incident-kinds.ts';

/** What was planted in an affiliate's data, and how it must show. */
export const IncidentSchema = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...INCIDENT_KINDS]),
    affiliateId: Type.String(),
    bidder: Type.Union([Type.String(), Type.Null()], {
      description: 'bidder that it happened to; null when it happened to all',
    }),
    adUnitId: Type.Union([Type.String(), Type.Null()], {
      description: 'ad unit that it happened to; null when it happened to all',
    }),
    start: Type.Integer({ description: 'Unix seconds' }),
    end: Type.Integer({ description: 'Unix seconds, no longer part of it' }),
    size: Type.Number({
      description: 'factor on what it changes: 2 doubles, 0.05 nearly ends it, 0 ends it',
    }),
    signal: Type.String({ description: 'what the portal must show, in words' }),
  },
  { additionalProperties: false },
);
export type Incident = Static<typeof IncidentSchema>;

export const listIncidents = operation({
  id: 'listIncidents',
  method: 'GET',
  path: '/__sim/incidents',
  tag: 'Stories',
  summary: 'Incidents up to the present simulated time, by start and id',
  access: 'open',
  query: Type.Object(
    { affiliate_id: Type.Optional(Type.String({ description: 'all affiliates if absent' })) },
    { additionalProperties: false },
  ),
  answer: Type.Array(IncidentSchema),
  errors: ['unknownAffiliate'],
});
