import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { EARLY_ENDS, INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** Where an incident is: each member narrows it, and null or an empty list does not. */
export const IncidentScopeSchema = namedObject('IncidentScope', {
  region: nullable(
    Type.String(),
    'data-centre region of the exchange that it belongs to, whose other publishers have it too; null when it belongs to this site',
  ),
  dataCentre: nullable(
    Type.String(),
    'data centre of the exchange whose users alone have it; null for all of the region',
  ),
  device: nullable(Type.Enum(['desktop', 'mobile']), 'mobile includes tablets'),
  pages: Type.Array(Type.String(), { description: 'pages whose traffic rises' }),
  adUnitIds: Type.Array(Type.String(), {
    description:
      'ad units on which it is seen best: the one that is not sold, or those of the device',
  }),
});

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
  scope: IncidentScopeSchema,
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
