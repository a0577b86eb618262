import type { FastifyInstance } from 'fastify';
import { listIncidents } from '../../contract/operations/control/incidents.ts';
import { readIncidents } from '../../services/worlds/incidents.ts';
import { serveRaw } from '../register-operation.ts';

/** `GET /__sim/incidents`. */
export function incidentRoutes(app: FastifyInstance): void {
  serveRaw(app, listIncidents, ({ world, query }) => readIncidents(world, query.affiliate_id));
}
