import type { FastifyInstance } from 'fastify';
import {
  addFault,
  listFaults,
  listResponseFields,
  removeFault,
  removeFaults,
} from '#api/contract/operations/control/faults.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import { fieldsFor } from '#api/domain/faults/rule-problems.ts';
import {
  addFaultRule,
  removeFaultRule,
  removeFaultRules,
} from '#api/services/worlds/fault-rules.ts';
import { faultView } from '#api/services/worlds/world-view.ts';
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
