import Type, { type Static } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { namedObject } from '../shapes.ts';
import { NewName } from './fields.ts';
import { StoryFileSchema } from './own-stories.ts';
import { OwnPublisherSchema } from './publishers.ts';

/** Version of the file of prospects. */
export const PROSPECTS_FILE_VERSION = 1;

const SavedWorld = namedObject('SavedWorld', {
  name: NewName,
  snapshot: Type.String({ description: 'its snapshot, compressed by gzip, in base64' }),
});

/** Everything on a server that is about publishers of one's own, as one file. */
export const ProspectsFileSchema = namedObject('ProspectsFile', {
  version: Type.Literal(PROSPECTS_FILE_VERSION),
  publishers: Type.Array(OwnPublisherSchema),
  stories: Type.Array(StoryFileSchema, { description: 'stories about publishers of one’s own' }),
  worlds: Type.Array(SavedWorld, { description: 'worlds with a publisher of one’s own' }),
  snapshots: Type.Array(SavedWorld, { description: 'snapshots of such worlds' }),
});
export type ProspectsFile = Static<typeof ProspectsFileSchema>;

const Names = Type.Array(Type.String());

/** Names of what was put away or loaded. */
export const ProspectsSchema = namedObject('Prospects', {
  publishers: Names,
  stories: Names,
  worlds: Names,
  snapshots: Names,
});
export type Prospects = Static<typeof ProspectsSchema>;

export const getProspects = controlOperation({
  id: 'getProspects',
  tag: 'Publishers',
  summary:
    'All publishers of one’s own with their stories, worlds and snapshots as one file, which POST /__sim/prospects loads again',
  worldless: true,
  response: ProspectsFileSchema,
});

export const removeProspects = controlOperation({
  id: 'removeProspects',
  tag: 'Publishers',
  summary:
    'Deletes all publishers of one’s own with their stories, worlds and snapshots, and begins the default world again, and signs this browser out; returns the names of what was deleted',
  worldless: true,
  sends: ['set-cookie'],
  response: ProspectsSchema,
});

export const loadProspects = controlOperation({
  id: 'loadProspects',
  tag: 'Publishers',
  summary:
    'Stores what a file of GET /__sim/prospects holds; publishers and worlds get another name if theirs is taken',
  worldless: true,
  body: ProspectsFileSchema,
  bodyBytes: LIMITS.prospectsFileBytes,
  status: 201,
  response: ProspectsSchema,
  errors: [
    'badSnapshot',
    'builtInStory',
    'publishersFull',
    'snapshotNameTaken',
    'snapshotsFull',
    'storiesFull',
    'storyNameTaken',
  ],
});
