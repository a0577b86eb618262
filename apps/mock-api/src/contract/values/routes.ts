/** Where an operation is found. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path with `:name` for parameters. */
  readonly path: string;
}

/** Method and path of each `/v1` operation by its id, in the order of its document. */
export const API_ROUTES = {
  getCurrentUser: { method: 'GET', path: '/v1/users/me' },
  loginCallback: { method: 'GET', path: '/v1/login/callback' },
  listPayments: { method: 'GET', path: '/v1/accounting/payments' },
  changePaymentStatus: { method: 'PATCH', path: '/v1/accounting/payments/:id/status' },
  getInvoiceLink: { method: 'GET', path: '/v1/accounting/payments/:id/invoice' },
  listReports: { method: 'GET', path: '/v1/accounting/reports' },
  getReportLink: { method: 'GET', path: '/v1/accounting/reports/:id' },
  getPrebidConfig: { method: 'GET', path: '/v1/prebid/affiliates/:affiliateId' },
  changePrebidConfig: { method: 'PATCH', path: '/v1/prebid/affiliates/:affiliateId' },
  listBidders: { method: 'GET', path: '/v1/prebid/bidders' },
  validateCsv: { method: 'POST', path: '/v1/prebid/csv_validation' },
  uploadConfig: { method: 'POST', path: '/v1/prebid/config' },
  performanceByBidder: { method: 'GET', path: '/v1/prebid/performance/by/bidder/adunit' },
  performanceByAdUnit: { method: 'GET', path: '/v1/prebid/performance/by/adunit/bidder' },
  performanceByHour: { method: 'GET', path: '/v1/prebid/performance/by/hour/bidder' },
  performanceByDay: { method: 'GET', path: '/v1/prebid/performance/by/day/bidder' },
  getPerformanceReport: { method: 'GET', path: '/v1/prebid_performance_report' },
  listLineItems: { method: 'GET', path: '/v1/dfp/performance/by/adunit/lineitem' },
  chartsByHour: { method: 'GET', path: '/v1/prebid/charts/by/hour/bidder' },
  chartsByDay: { method: 'GET', path: '/v1/prebid/charts/by/day/bidder' },
  compareTotal: { method: 'GET', path: '/v1/prebid/compare/by/total' },
  compareByBidder: { method: 'GET', path: '/v1/prebid/compare/by/bidder/adunit' },
  compareByAdUnit: { method: 'GET', path: '/v1/prebid/compare/by/adunit/bidder' },
  getBidDistribution: { method: 'GET', path: '/v1/prebid_insights/bidder/distribution' },
  listInterests: { method: 'GET', path: '/v1/prebid_insights/interests' },
  listRecommendedBidders: { method: 'GET', path: '/v1/prebid_insights/bidders' },
  getBidderInsight: { method: 'GET', path: '/v1/prebid_insights/bidders/:name' },
  listFloorPrices: { method: 'GET', path: '/v1/prebid/floor_prices_by_timestamp' },
  recordFloorPrices: { method: 'POST', path: '/v1/prebid/floor_prices' },
  getSettings: { method: 'GET', path: '/v1/prebid/users/me' },
  changeSettings: { method: 'PATCH', path: '/v1/prebid/users/me' },
  logout: { method: 'GET', path: '/v1/logout' },
} as const satisfies Record<string, Route>;

/** Method and path of each operation of the control plane by its id, in the order of its document. */
export const CONTROL_ROUTES = {
  getState: { method: 'GET', path: '/__sim/state' },
  resetWorld: { method: 'POST', path: '/__sim/reset' },
  getTable: { method: 'GET', path: '/__sim/state/:table' },
  editRow: { method: 'PATCH', path: '/__sim/state/:table/:key' },
  listWorlds: { method: 'GET', path: '/__sim/worlds' },
  createWorld: { method: 'POST', path: '/__sim/worlds' },
  compareWorlds: { method: 'GET', path: '/__sim/compare-worlds' },
  removeWorld: { method: 'DELETE', path: '/__sim/worlds/:name' },
  getClock: { method: 'GET', path: '/__sim/clock' },
  setClock: { method: 'PUT', path: '/__sim/clock' },
  advanceClock: { method: 'POST', path: '/__sim/clock/advance' },
  listPersonas: { method: 'GET', path: '/__sim/personas' },
  signIn: { method: 'POST', path: '/__sim/sign-in' },
  sendAsPersona: { method: 'POST', path: '/__sim/requests' },
  listFaults: { method: 'GET', path: '/__sim/faults' },
  removeFaults: { method: 'DELETE', path: '/__sim/faults' },
  addFault: { method: 'POST', path: '/__sim/faults' },
  removeFault: { method: 'DELETE', path: '/__sim/faults/:id' },
  listResponseFields: { method: 'GET', path: '/__sim/response-fields' },
  listJournal: { method: 'GET', path: '/__sim/journal' },
  countRequests: { method: 'GET', path: '/__sim/requests/count' },
  clearJournal: { method: 'DELETE', path: '/__sim/journal' },
  getJournalHar: { method: 'GET', path: '/__sim/journal.har' },
  getJournalBody: { method: 'GET', path: '/__sim/journal/:id/body' },
  listActs: { method: 'GET', path: '/__sim/acts' },
  listSnapshots: { method: 'GET', path: '/__sim/snapshots' },
  saveSnapshot: { method: 'POST', path: '/__sim/snapshots' },
  restoreSnapshot: { method: 'POST', path: '/__sim/snapshots/:name/restore' },
  getSnapshotFile: { method: 'GET', path: '/__sim/snapshots/:name/file' },
  putSnapshotFile: { method: 'PUT', path: '/__sim/snapshots/:name/file' },
  removeSnapshot: { method: 'DELETE', path: '/__sim/snapshots/:name' },
  getPublisherDefaults: { method: 'GET', path: '/__sim/publisher-defaults' },
  describePublisher: { method: 'POST', path: '/__sim/publisher-figures' },
  listPublishers: { method: 'GET', path: '/__sim/publishers' },
  createPublisher: { method: 'POST', path: '/__sim/publishers' },
  getPublisher: { method: 'GET', path: '/__sim/publishers/:name' },
  putPublisher: { method: 'PUT', path: '/__sim/publishers/:name' },
  removePublisher: { method: 'DELETE', path: '/__sim/publishers/:name' },
  createPublisherStory: { method: 'POST', path: '/__sim/publishers/:name/stories' },
  getProspects: { method: 'GET', path: '/__sim/prospects' },
  loadProspects: { method: 'POST', path: '/__sim/prospects' },
  removeProspects: { method: 'DELETE', path: '/__sim/prospects' },
  listStories: { method: 'GET', path: '/__sim/stories' },
  getStory: { method: 'GET', path: '/__sim/stories/:name' },
  putStory: { method: 'PUT', path: '/__sim/stories/:name' },
  removeStory: { method: 'DELETE', path: '/__sim/stories/:name' },
  getStoryFile: { method: 'GET', path: '/__sim/stories/:name/steps/:step/file' },
  applyStory: { method: 'POST', path: '/__sim/stories/:name/apply' },
  listIncidents: { method: 'GET', path: '/__sim/incidents' },
  explainFigure: { method: 'GET', path: '/__sim/explain' },
  listConfigVersions: { method: 'GET', path: '/__sim/config-versions' },
  getConfigVersionFile: { method: 'GET', path: '/__sim/config-versions/:id/file' },
  getPaymentStatement: { method: 'GET', path: '/__sim/payments/:id/statement' },
  listAffiliates: { method: 'GET', path: '/__sim/affiliates' },
  listPaymentChanges: { method: 'GET', path: '/__sim/payments/:id/changes' },
  listSupportedBidders: { method: 'GET', path: '/__sim/bidders' },
  addUsageEvent: { method: 'POST', path: '/__sim/events' },
  listUsageEvents: { method: 'GET', path: '/__sim/events' },
  removeUsageEvents: { method: 'DELETE', path: '/__sim/events' },
} as const satisfies Record<string, Route>;

/** Method and path of each operation of the account centre by its id. */
export const ACCOUNT_ROUTES = {
  authorize: { method: 'GET', path: '/account/authorize' },
  authorizeAs: { method: 'POST', path: '/account/authorize' },
  leaveAccount: { method: 'POST', path: '/account/logout' },
} as const satisfies Record<string, Route>;

/** The names of the parameters of a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

/** A path with the values of its parameters, escaped. */
export function filledPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamNames<Path>, string | number>>,
): string {
  const values: Readonly<Record<string, string | number>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
