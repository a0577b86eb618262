import { API_ROUTES, CONTROL_ROUTES, filledPath } from '#api/contract/values/routes.ts';
import { EXAMPLE_STORY } from '#api/contract-tools/documented-parts.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ExampleCalls } from './example-call.ts';

const NOW = '2024-01-31T09:00:00Z';

/** The payment request that changes before the story begins. */
const CHANGED_PAYMENT = 202_312_024;

const world = { name: 'demo' };
const snapshot = { name: 'before-lunch' };
const ownStory = { name: 'my-story' };
const event = { name: 'page opened' };

const OWN_STORY = {
  ...ownStory,
  title: 'A quiet morning',
  description: 'Nothing out of the ordinary happens.',
  audience: 'qa',
  persona: 'publisher',
  path: '/analytics/bidders',
  seed: 1,
  now: NOW,
  timeZone: 'America/New_York',
  steps: [{ title: 'All is well', note: 'Revenue is as usual.' }],
  acts: [],
};

/** A publisher of one's own, of whom little is known; its file gets its name from the domain. */
const PUBLISHER = {
  name: 'Nordlicht Küche',
  pageViewsPerMonth: 3_000_000,
  domain: 'nordlicht.example',
  country: 'de',
};
const ownPublisher = { name: 'nordlicht' };

const CSV_FILE = { type: 'text/csv', text: 'DIV_ID,PAGE\n' };

/** All filters of the journal; the example's requests were delayed by the rule of the example of `addFault`. */
const journal = {
  since: 0,
  limit: 2,
  method: 'GET',
  path: '/v1/**',
  status: 200,
  fault: 1,
  record: `payment:${CHANGED_PAYMENT}`,
};

/** The examples of the control plane. */
export const CONTROL_CALLS: ExampleCalls = {
  applyStory: () => ({ params: { name: EXAMPLE_STORY.name }, query: { step: EXAMPLE_STORY.step } }),
  getState: () => ({}),
  getTable: () => ({ params: { table: 'affiliates' }, query: { offset: 0, limit: 2 } }),
  editRow: () => ({
    params: { table: 'affiliates', key: 'A1001' },
    body: { auto_pick_enabled: 0 },
  }),
  createWorld: () => ({ body: { ...world, seed: 7, now: NOW } }),
  listWorlds: () => ({}),
  compareWorlds: () => ({
    query: {
      a: 'default',
      b: world.name,
      affiliate_id: 'A1001',
      from: Date.parse(NOW) / 1000 - 7 * 86_400,
      to: Date.parse(NOW) / 1000 - 5 * 86_400,
      tz_offset: 0,
      granularity: 'day',
      currency: 'USD',
    },
  }),
  removeWorld: () => ({ params: world }),
  getClock: () => ({}),
  setClock: () => ({ body: { mode: 'frozen', now: NOW } }),
  advanceClock: () => ({ body: { seconds: 60 } }),
  listPersonas: () => ({}),
  addFault: () => ({
    body: {
      match: { method: 'GET', path: '/v1/accounting/**' },
      effect: { type: 'latency', latency: 5 },
      times: 3,
    },
  }),
  listFaults: () => ({}),
  listResponseFields: () => ({ query: { method: 'GET', path: '/v1/accounting/payments' } }),
  listJournal: async (_received, send) => {
    await send('GET', `/v1/accounting/payments/${CHANGED_PAYMENT}/invoice`);
    return { query: journal };
  },
  countRequests: () => ({
    query: {
      ...{ method: 'PATCH', path: '/v1/accounting/payments/*', persona: 'finance' },
      ...{ query: 'affiliate_id=*', body: '/status = 2' },
    },
  }),
  getJournalHar: () => ({ query: journal }),
  getJournalBody: async (_received, send) => {
    await send('POST', `${API_ROUTES.uploadConfig.path}?affiliate_id=A1006`, CSV_FILE);
    const { bytes } = await send('GET', '/__sim/journal?method=POST&limit=1');
    const [entry] = JSON.parse(bytes.toString()) as JournalEntry[];
    return { params: { id: entry?.id ?? 0 } };
  },
  listActs: () => ({ query: { since: 0 } }),
  clearJournal: () => ({}),
  removeFault: (received) => ({ params: { id: received('addFault').id } }),
  removeFaults: () => ({}),
  saveSnapshot: () => ({ body: snapshot }),
  listSnapshots: () => ({}),
  restoreSnapshot: () => ({ params: snapshot }),
  getSnapshotFile: () => ({ params: snapshot }),
  putSnapshotFile: async (_received, send) => ({
    params: { name: 'after-lunch' },
    body: (await send('GET', filledPath(CONTROL_ROUTES.getSnapshotFile.path, snapshot))).bytes,
  }),
  removeSnapshot: () => ({ params: snapshot }),
  describePublisher: () => ({
    body: { ...PUBLISHER, monthlyRevenue: 20_000, impressions: 6_000_000 },
  }),
  createPublisher: () => ({ body: PUBLISHER }),
  getPublisherDefaults: () => ({}),
  listPublishers: () => ({}),
  getPublisher: () => ({ params: ownPublisher }),
  putPublisher: (received) => ({
    params: ownPublisher,
    body: received('createPublisher').publisher,
  }),
  getProspects: () => ({}),
  createPublisherStory: () => ({ params: ownPublisher, body: { template: 'session-expiry' } }),
  removePublisher: () => ({ params: ownPublisher }),
  listStories: () => ({}),
  getStory: () => ({ params: { name: 'bidder-outage' } }),
  putStory: () => ({ params: ownStory, body: OWN_STORY }),
  removeStory: () => ({ params: ownStory }),
  getStoryFile: () => ({ params: { name: 'broken-csv', step: 0 } }),
  listIncidents: () => ({ query: { affiliate_id: 'A1001' } }),
  explainFigure: () => ({
    query: {
      affiliate_id: 'A1001',
      metric: 'eRPM',
      from: Date.parse('2024-01-07T00:00:00Z') / 1000,
      to: Date.parse('2024-01-07T00:30:00Z') / 1000,
      tz_offset: 0,
      currency: 'USD',
      bidder: 'ix',
      adunit: 'hd-home-billboard',
      adunits: '/58241907/harbordaily/home/billboard',
    },
  }),
  listConfigVersions: () => ({ query: { affiliate_id: 'A1001' } }),
  getConfigVersionFile: (received) => ({
    params: { id: received('listConfigVersions')[0]?.id ?? 0 },
  }),
  getPaymentStatement: () => ({ params: { id: CHANGED_PAYMENT } }),
  listAffiliates: () => ({}),
  listPaymentChanges: () => ({ params: { id: CHANGED_PAYMENT } }),
  listSupportedBidders: () => ({}),
  addUsageEvent: () => ({
    body: { ...event, properties: { path: '/analytics/bidders' }, at: NOW },
  }),
  listUsageEvents: () => ({ query: event }),
  removeUsageEvents: () => ({}),
  signIn: () => ({ body: { persona: 'rd-finance' } }),
  sendAsPersona: () => ({
    body: {
      persona: 'rd-finance',
      method: 'PATCH',
      path: '/v1/prebid/users/me',
      type: 'application/json',
      body: '{"suggestionWeeklyFloorPriceSubscribed":false}',
    },
  }),
  resetWorld: () => ({}),
  // Last: the default world begins again.
  removeProspects: () => ({}),
  loadProspects: (received) => ({ body: received('getProspects') }),
};
