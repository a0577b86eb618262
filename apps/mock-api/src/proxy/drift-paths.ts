/** Where the report of a real API's answers is read. */
export const DRIFT_PATHS = { page: '/drift', json: '/drift.json' } as const;
