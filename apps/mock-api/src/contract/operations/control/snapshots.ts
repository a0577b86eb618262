import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { SNAPSHOT_MEDIA_TYPE } from '#api/contract/values/names.ts';
import { controlOperation } from '../operation.ts';
import { ClockSchema } from './clock.ts';
import { Instant, NameParameter, NewName, OwnPublisherName, Seed } from './fields.ts';
import { namedObject, nullable, strictObject } from '../shapes.ts';

/** A saved world. All worlds share the names of snapshots. */
export const SnapshotSchema = namedObject('Snapshot', {
  name: Type.String(),
  world: Type.String({
    description: 'name of the world that was saved; empty for an uploaded file, which has no name',
  }),
  seed: Seed,
  story: nullable(Type.String()),
  publisher: OwnPublisherName,
  clock: ClockSchema,
  createdAt: Instant("time of saving, on the world's clock"),
  stateHash: Type.String({ description: 'state hash of the world that was saved' }),
  schemaVersion: Type.Integer({ minimum: 1, description: 'version of its tables' }),
  bytes: Type.Integer({ minimum: 1, description: 'size of its file' }),
});
export type Snapshot = Static<typeof SnapshotSchema>;

/** The file's bytes. */
const SnapshotFile = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export const listSnapshots = controlOperation({
  id: 'listSnapshots',
  tag: 'Snapshots',
  summary: 'All snapshots, by name',
  worldless: true,
  response: Type.Array(SnapshotSchema),
});

export const saveSnapshot = controlOperation({
  id: 'saveSnapshot',
  tag: 'Snapshots',
  summary: 'Saves the world under a name; a snapshot of that name is replaced',
  body: strictObject({ name: NewName }),
  status: 201,
  sends: ['location'],
  response: SnapshotSchema,
  errors: ['snapshotNameTaken', 'snapshotsFull'],
});

export const restoreSnapshot = controlOperation({
  id: 'restoreSnapshot',
  tag: 'Snapshots',
  summary: 'Gives the world the seed, clock, state and fault plan of the snapshot',
  params: NameParameter,
  response: SnapshotSchema,
  errors: ['unknownSnapshot', 'badSnapshot'],
});

export const getSnapshotFile = controlOperation({
  id: 'getSnapshotFile',
  tag: 'Snapshots',
  summary: 'The snapshot as one SQLite file; equal states have equal bytes',
  worldless: true,
  params: NameParameter,
  response: SnapshotFile,
  file: SNAPSHOT_MEDIA_TYPE,
  errors: ['unknownSnapshot'],
});

export const putSnapshotFile = controlOperation({
  id: 'putSnapshotFile',
  tag: 'Snapshots',
  summary:
    'Stores a file under a name, whatever name it carries; a snapshot of that name is replaced, one of an older schema brought up to date',
  worldless: true,
  params: strictObject({ name: NewName }),
  body: SnapshotFile,
  bodyFile: SNAPSHOT_MEDIA_TYPE,
  bodyBytes: LIMITS.snapshotFileBytes,
  status: 201,
  response: SnapshotSchema,
  errors: ['badSnapshot', 'snapshotNameTaken', 'snapshotsFull', 'tooManyUploads'],
});

export const removeSnapshot = controlOperation({
  id: 'removeSnapshot',
  tag: 'Snapshots',
  summary: 'Deletes a snapshot and returns its description; worlds made from it stay',
  worldless: true,
  params: NameParameter,
  response: SnapshotSchema,
  errors: ['unknownSnapshot', 'badSnapshot'],
});
