import type { FastifyInstance } from 'fastify';
import { editRow, getTable } from '../../contract/operations/control/tables.ts';
import { editTable, readTable } from '../../services/worlds/state-tables.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import { serveRaw } from '../register-operation.ts';

/** The tables of a world's state: rows, differences from the first state, and manual changes. */
export function tableRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  serveRaw(app, getTable, ({ world, params, query }) =>
    readTable(worlds, world, params.table, query),
  );

  serveRaw(app, editRow, ({ world, params, body }) =>
    editTable(world, params.table, params.key, body),
  );
}
