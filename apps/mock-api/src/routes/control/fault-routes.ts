import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import {
  addFault,
  type Fault,
  listFaults,
  removeFault,
  removeFaults,
} from '../../contract/operations/control/faults.ts';
import { filledPath } from '../../contract/values/routes.ts';
import { findPersona } from '../../fixtures/fixtures.ts';
import type { FaultRecord } from '../../store/fault-store.ts';
import { serveRaw } from '../register-operation.ts';
import { invalid } from './simulated-instant.ts';

/** A rule of the plan in the form of the control plane. */
export function faultView({ id, rule, matched, hits }: FaultRecord): Fault {
  return { id, ...rule, matched, hits };
}

/** A world's fault plan. */
export function faultRoutes(app: FastifyInstance): void {
  serveRaw(app, listFaults, ({ world }) => world.faults.all().map(faultView));

  serveRaw(app, addFault, ({ world, body, reply }) => {
    const { persona } = body.match;
    // A rule for an unknown persona would never match.
    if (persona !== undefined && !findPersona(world.fixtures, persona))
      throw invalid('/body/match/persona', 'is no persona');
    const record = world.faults.add(body);
    void reply.header('location', filledPath(removeFault.path, { id: record.id }));
    return faultView(record);
  });

  serveRaw(app, removeFaults, ({ world }) => world.faults.clear().map(faultView));

  serveRaw(app, removeFault, ({ world, params }) => {
    const removed = world.faults.remove(params.id);
    if (!removed) throw new AppError('unknownFault');
    return faultView(removed);
  });
}
