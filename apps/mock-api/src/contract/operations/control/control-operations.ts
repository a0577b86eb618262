import type { Operation } from '../operation.ts';
import type { CONTROL_ROUTES } from '../../values/routes.ts';
import {
  listSupportedBidders,
  getConfigVersionFile,
  listConfigVersions,
  listPaymentChanges,
} from './records.ts';
import { advanceClock, getClock, setClock } from './clock.ts';
import { addUsageEvent, listUsageEvents, removeUsageEvents } from './events.ts';
import { explainFigure } from './explain.ts';
import { addFault, listFaults, listResponseFields, removeFault, removeFaults } from './faults.ts';
import { listIncidents } from './incidents.ts';
import { clearJournal, getJournalBody, getJournalHar, listJournal } from './journal.ts';
import {
  getStory,
  getStoryFile,
  putStory,
  removeStory,
  createPublisherStory,
} from './own-stories.ts';
import { sendAsPersona, listPersonas, signIn } from './personas.ts';
import {
  createPublisher,
  getPublisher,
  getPublisherDefaults,
  listPublishers,
  putPublisher,
  removePublisher,
} from './publishers.ts';
import { checkReport, fitPublisher } from './publisher-fit.ts';
import {
  getSnapshotFile,
  listSnapshots,
  putSnapshotFile,
  removeSnapshot,
  restoreSnapshot,
  saveSnapshot,
} from './snapshots.ts';
import { listActions } from './replay.ts';
import { getState, resetWorld } from './state.ts';
import { applyStory, listStories } from './stories.ts';
import { editRow, getTable } from './tables.ts';
import { compareWorlds } from './compare-worlds.ts';
import { createWorld, listWorlds, removeWorld } from './worlds.ts';

/** All operations of the control plane by id, in the order of its document. */
const OPERATIONS_BY_ID = {
  getState,
  resetWorld,
  getTable,
  editRow,
  listWorlds,
  createWorld,
  compareWorlds,
  removeWorld,
  getClock,
  setClock,
  advanceClock,
  listPersonas,
  signIn,
  sendAsPersona,
  listFaults,
  removeFaults,
  addFault,
  removeFault,
  listResponseFields,
  listJournal,
  clearJournal,
  getJournalHar,
  getJournalBody,
  listActions,
  listSnapshots,
  saveSnapshot,
  restoreSnapshot,
  getSnapshotFile,
  putSnapshotFile,
  removeSnapshot,
  getPublisherDefaults,
  listPublishers,
  createPublisher,
  getPublisher,
  putPublisher,
  checkReport,
  fitPublisher,
  removePublisher,
  createPublisherStory,
  listStories,
  getStory,
  putStory,
  removeStory,
  getStoryFile,
  applyStory,
  listIncidents,
  explainFigure,
  listConfigVersions,
  getConfigVersionFile,
  listPaymentChanges,
  listSupportedBidders,
  addUsageEvent,
  listUsageEvents,
  removeUsageEvents,
} satisfies { readonly [Id in keyof typeof CONTROL_ROUTES]: Operation & { readonly id: Id } };

/** The type of each operation by its id. */
export type ControlOperations = typeof OPERATIONS_BY_ID;

/**
 * All operations of the control plane, in the order of its document. Errors are problem details; responses have no
 * envelope.
 */
export const CONTROL_OPERATIONS: readonly Operation[] = Object.values(OPERATIONS_BY_ID);
