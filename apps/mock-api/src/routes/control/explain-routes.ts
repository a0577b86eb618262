import type { FastifyInstance } from 'fastify';
import { explainFigure } from '../../contract/operations/control/explain.ts';
import { explain } from '../../services/explain/explain.ts';
import { serveRaw } from '../register-operation.ts';

export function explainRoutes(app: FastifyInstance): void {
  serveRaw(app, explainFigure, ({ world, query }) => explain(world, query));
}
