import Type, { type Static } from 'typebox';
import { LIMITS } from '../limits.ts';
import { operation } from '../operation.ts';
import { mapOf } from '../shapes.ts';
import { ClockSchema } from './clock.ts';
import { FaultSchema } from './faults.ts';
import { Instant, NameParameter, NewName, Seed } from './fields.ts';

const SnapshotShape = {
  name: Type.String(),
  world: Type.String({ description: 'name of the world that was saved' }),
  seed: Seed,
  story: Type.Union([Type.String(), Type.Null()]),
  clock: ClockSchema,
  createdAt: Instant("time of saving, on the world's clock"),
  stateHash: Type.String({ description: 'state hash of the world that was saved' }),
};

/** A saved world. Names are shared by all worlds. */
export const SnapshotSchema = Type.Object(SnapshotShape, { additionalProperties: false });
export type Snapshot = Static<typeof SnapshotSchema>;

/** A snapshot as one file; another version than this one is refused. */
export const SnapshotFileSchema = Type.Object(
  {
    format: Type.Literal('bidstage-snapshot'),
    version: Type.Literal(1),
    ...SnapshotShape,
    faults: Type.Array(FaultSchema),
    tables: mapOf(
      Type.Array(mapOf(Type.Unknown(), 'one row: values by column')),
      'the rows of every table of the state, by table',
    ),
  },
  { additionalProperties: false },
);
export type SnapshotFile = Static<typeof SnapshotFileSchema>;

export const listSnapshots = operation({
  id: 'listSnapshots',
  method: 'GET',
  path: '/__sim/snapshots',
  tag: 'Snapshots',
  summary: 'All snapshots, by name',
  access: 'open',
  answer: Type.Array(SnapshotSchema),
});

export const saveSnapshot = operation({
  id: 'saveSnapshot',
  method: 'POST',
  path: '/__sim/snapshots',
  tag: 'Snapshots',
  summary: 'Saves the world under a name; a snapshot of that name is replaced',
  access: 'open',
  body: Type.Object({ name: NewName }, { additionalProperties: false }),
  status: 201,
  answer: SnapshotSchema,
});

export const restoreSnapshot = operation({
  id: 'restoreSnapshot',
  method: 'POST',
  path: '/__sim/snapshots/:name/restore',
  tag: 'Snapshots',
  summary: 'Gives the world the seed, clock, state and fault plan of the snapshot',
  access: 'open',
  params: NameParameter,
  answer: SnapshotSchema,
  errors: ['unknownSnapshot'],
});

export const getSnapshotFile = operation({
  id: 'getSnapshotFile',
  method: 'GET',
  path: '/__sim/snapshots/:name/file',
  tag: 'Snapshots',
  summary: 'The snapshot as one versioned file',
  access: 'open',
  params: NameParameter,
  answer: SnapshotFileSchema,
  file: 'application/json',
  errors: ['unknownSnapshot'],
});

export const putSnapshotFile = operation({
  id: 'putSnapshotFile',
  method: 'PUT',
  path: '/__sim/snapshots/:name/file',
  tag: 'Snapshots',
  summary:
    'Stores a file under a name, whatever name it carries; a snapshot of that name is replaced',
  access: 'open',
  params: Type.Object({ name: NewName }, { additionalProperties: false }),
  body: SnapshotFileSchema,
  bodyBytes: LIMITS.snapshotFileBytes,
  status: 201,
  answer: SnapshotSchema,
});
