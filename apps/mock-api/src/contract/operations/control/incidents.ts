import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { EARLY_ENDS, INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** An incident in an affiliate's data, and its visible signal. */
export const IncidentSchema = namedObject('Incident', {
  id: Type.String(),
  kind: Type.Enum([...INCIDENT_KINDS]),
  affiliateId: Type.String(),
  bidder: nullable(
    Type.String(),
    'bidder that it happened to, from its start on; null when it happened to all',
  ),
  adUnitId: nullable(Type.String(), 'ad unit that it happened to; null when it happened to all'),
  start: Type.Integer({ description: 'Unix seconds' }),
  end: Type.Integer({ description: 'Unix seconds, no longer part of it' }),
  plannedEnd: Type.Integer({
    description: 'when it would have ended if its bidder or ad unit had stayed; Unix seconds',
  }),
  endedBy: nullable(
    Type.Enum([...EARLY_ENDS]),
    'what removed its bidder or ad unit and so ended it: an upload, or AutoPick; null when nothing did',
  ),
  size: Type.Number({
    description: 'factor on what it changes: 2 doubles, 0.05 nearly ends it, 0 ends it',
  }),
  signal: Type.String({ description: 'what the portal must show, in words' }),
});
export type Incident = Static<typeof IncidentSchema>;

export const listIncidents = controlOperation({
  id: 'listIncidents',
  tag: 'Stories',
  summary: 'Incidents up to the present simulated time, by start and id',
  query: strictObject({
    affiliate_id: Type.Optional(Type.String({ description: 'all affiliates if absent' })),
  }),
  response: Type.Array(IncidentSchema),
  errors: ['unknownAffiliate'],
});
