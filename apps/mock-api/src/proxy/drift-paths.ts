export const DRIFT_PATHS = { page: '/drift', json: '/drift.json' } as const;
