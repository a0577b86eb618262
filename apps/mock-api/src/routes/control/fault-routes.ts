import type { FastifyInstance } from 'fastify';
import {
  addFault,
  listFaults,
  listResponseFields,
  removeFault,
  removeFaults,
} from '../../contract/operations/control/faults.ts';
import { filledPath } from '../../contract/values/routes.ts';
import { fieldsFor } from '../../domain/faults/rule-problems.ts';
import {
  addFaultRule,
  removeFaultRule,
  removeFaultRules,
} from '../../services/worlds/fault-rules.ts';
import { faultView } from '../../services/worlds/world-view.ts';
import { serveRaw } from '../register-operation.ts';

export function faultRoutes(app: FastifyInstance): void {
  serveRaw(app, listFaults, ({ world }) => world.faults.all().map(faultView));

  serveRaw(app, addFault, ({ world, body, reply }) => {
    const fault = addFaultRule(world, body);
    void reply.header('location', filledPath(removeFault.path, { id: fault.id }));
    return fault;
  });

  serveRaw(app, removeFaults, ({ world }) => removeFaultRules(world));

  serveRaw(app, listResponseFields, ({ query }) => fieldsFor(query));

  serveRaw(app, removeFault, ({ world, params }) => removeFaultRule(world, params.id));
}
