import fc from 'fast-check';

/**
 * Property tests try the same values in every run, so that a commit that passes once passes always. The long run
 * (`npm run test:full`) looks for values that nobody has tried yet.
 */
if (process.env['BIDSTAGE_NEW_VALUES'] === undefined) fc.configureGlobal({ seed: 1 });
