import { UNKNOWN_WORLD_TEXT } from './names.ts';

/**
 * All errors of the server: HTTP status (= the envelope's `code`) and the text of its `msg`. An error must be listed
 * here before it can be thrown; tests assert on keys and these texts.
 */
export const ERROR_CATALOGUE = {
  unreadableRequest: { status: 400, text: 'The request cannot be read' },
  unreadableBody: { status: 400, text: 'The request body cannot be read' },
  unreadableTarget: { status: 400, text: 'The address of the request cannot be read' },
  missingFile: {
    status: 400,
    text: 'The multipart field bidder_data_csv is missing or holds no file',
  },
  secondFile: { status: 400, text: 'Only one file is accepted' },
  noSession: { status: 401, text: 'Session unknown or expired' },
  noControlToken: { status: 401, text: 'The control token is missing or wrong' },
  roleNotAllowed: { status: 403, text: 'Your role does not allow this' },
  affiliateNotAllowed: { status: 403, text: 'You have no access to this affiliate' },
  controlNotLocal: {
    status: 403,
    text: 'The control plane accepts requests from this machine only',
  },
  crossSite: { status: 403, text: 'Requests from another site are refused' },
  unknownWorld: { status: 404, text: UNKNOWN_WORLD_TEXT },
  unknownPath: { status: 404, text: 'Unknown path' },
  unknownAffiliate: { status: 404, text: 'Unknown affiliate' },
  unknownPayment: { status: 404, text: 'Unknown payment request' },
  unknownReport: { status: 404, text: 'Unknown monthly report' },
  unknownBidder: { status: 404, text: 'Unknown bidder' },
  unknownPersona: { status: 404, text: 'Unknown persona' },
  unknownEntry: {
    status: 404,
    text: 'The journal has no request of this id, or no longer holds it',
  },
  bodyNotKept: {
    status: 404,
    text: 'The body of this request is not stored: whole bodies are stored of requests that changed the state and of small uploads, the newest ones',
  },
  unknownFault: { status: 404, text: 'Unknown fault rule' },
  unknownSnapshot: { status: 404, text: 'Unknown snapshot' },
  badSnapshot: { status: 422, text: 'This file is not a snapshot that can be used' },
  unknownConfigVersion: { status: 404, text: 'Unknown version of a configuration' },
  unknownTable: { status: 404, text: 'Unknown table' },
  unknownRow: { status: 404, text: 'Unknown row' },
  unknownStory: { status: 404, text: 'Unknown story' },
  unknownPublisher: { status: 404, text: 'There is no publisher of this name' },
  unknownStoryFile: { status: 404, text: 'This step of the story offers no file' },
  unknownLink: { status: 404, text: 'This download link is unknown or has expired' },
  methodNotAllowed: { status: 405, text: 'This path does not support this method' },
  transitionNotAllowed: { status: 409, text: 'This status change is not allowed' },
  notReplayable: {
    status: 409,
    text: 'What was done in this world cannot be repeated',
  },
  worldExists: { status: 409, text: 'A world of this name already exists' },
  defaultWorldStays: { status: 409, text: 'The default world cannot be dropped' },
  otherUser: { status: 412, text: 'Another user is signed in than the request is for' },
  requestTimeout: { status: 408, text: 'The request did not arrive in time' },
  bodyTooLarge: { status: 413, text: 'The request body is too large' },
  mediaType: { status: 415, text: 'Unsupported media type' },
  invalid: { status: 422, text: 'The request is invalid' },
  tooManyUploads: { status: 429, text: 'Too many uploads at once; try again later' },
  headTooLarge: { status: 431, text: 'The head of the request is too large' },
  internal: { status: 500, text: 'Internal server error' },
  apiUnreachable: { status: 502, text: 'The API cannot be reached' },
  snapshotNameTaken: {
    status: 409,
    text: 'The folder of snapshots has a file of this name that is not a snapshot',
  },
  builtInStory: { status: 409, text: 'A built-in story cannot be replaced or deleted' },
  storyExists: { status: 409, text: 'A story of this name already exists' },
  storyNameTaken: {
    status: 409,
    text: 'The folder of stories has a file of this name that is not a story in use',
  },
  storiesFull: {
    status: 507,
    text: 'The number of stories has reached its limit: delete some first',
  },
  publishersFull: {
    status: 507,
    text: 'The number of publishers has reached its limit: delete some first',
  },
  snapshotsFull: {
    status: 507,
    text: 'The snapshots use half of SIM_MAX_DISK, their limit: delete some first',
  },
  diskFull: { status: 507, text: 'The disk is full: this cannot be written' },
  closing: { status: 503, text: 'The server is closing; try again' },
  apiTimeout: { status: 504, text: 'The API did not respond in time' },
  notBuilt: { status: 501, text: 'This operation is not built yet' },
} as const;

export type ErrorKey = keyof typeof ERROR_CATALOGUE;
