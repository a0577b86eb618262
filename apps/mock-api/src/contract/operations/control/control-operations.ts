import type { Operation } from '../operation.ts';
import { CONTROL_ROUTES } from '#api/contract/values/routes.ts';
import * as records from './records.ts';
import * as clock from './clock.ts';
import * as events from './events.ts';
import * as explain from './explain.ts';
import * as faults from './faults.ts';
import * as incidents from './incidents.ts';
import * as journal from './journal.ts';
import * as ownStories from './own-stories.ts';
import * as personas from './personas.ts';
import * as prospects from './prospects.ts';
import * as publishers from './publishers.ts';
import * as snapshots from './snapshots.ts';
import * as acts from './acts.ts';
import * as state from './state.ts';
import * as stories from './stories.ts';
import * as tables from './tables.ts';
import * as compareWorlds from './compare-worlds.ts';
import * as worlds from './worlds.ts';

type Id = keyof typeof CONTROL_ROUTES;

/** What the modules of the control plane export: each operation under its id, and schemas. */
const EXPORTS = {
  ...records,
  ...clock,
  ...events,
  ...explain,
  ...faults,
  ...incidents,
  ...journal,
  ...ownStories,
  ...personas,
  ...prospects,
  ...publishers,
  ...snapshots,
  ...acts,
  ...state,
  ...stories,
  ...tables,
  ...compareWorlds,
  ...worlds,
} satisfies { readonly [I in Id]: Operation & { readonly id: I } };

/** The type of each operation by its id. */
export type ControlOperations = Pick<typeof EXPORTS, Id>;

/**
 * All operations of the control plane, in the order of its document. Errors are problem details; responses have no
 * envelope.
 */
export const CONTROL_OPERATIONS: readonly Operation[] = (Object.keys(CONTROL_ROUTES) as Id[]).map(
  (id) => EXPORTS[id],
);
