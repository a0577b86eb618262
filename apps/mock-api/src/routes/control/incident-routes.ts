import type { FastifyInstance } from 'fastify';
import { listIncidents } from '../../contract/control/incidents.ts';
import { readIncidents } from '../../services/incidents.ts';
import { serveRaw } from '../register-operation.ts';

/** `GET /__sim/incidents`. */
export function incidentRoutes(app: FastifyInstance): void {
  serveRaw(app, listIncidents, ({ world, query }) => readIncidents(world, query.affiliate_id));
}
