import { resolve } from 'node:path';

/** The folder of the server's scripts for publishers' pages and for the preview. */
export const BROWSER_SCRIPTS = resolve(
  import.meta.dirname,
  '../../../mock-api/src/routes/wrapper/browser',
);
