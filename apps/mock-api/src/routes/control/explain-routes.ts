import type { FastifyInstance } from 'fastify';
import { explainFigure as operation } from '../../contract/operations/control/explain.ts';
import { explainFigure } from '../../services/explain/explain.ts';
import { serveRaw } from '../register-operation.ts';

/** Explains the figures of the analytics screens. */
export function explainRoutes(app: FastifyInstance): void {
  serveRaw(app, operation, ({ world, query }) => explainFigure(world, query));
}
