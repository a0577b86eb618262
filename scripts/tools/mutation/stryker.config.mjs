// `npm run mutation`: makes small changes to the rules and counts the changes that no test detects. MUTATION_AREA
// selects one area, because all areas take hours. The portal's column definitions are excluded: a test would only
// repeat them. The scores and the surviving mutants are printed and written to .reports.

/** @type {Readonly<Record<string, readonly string[]>>} */
const AREAS = {
  rules: [
    'apps/mock-api/src/domain/**/*.ts',
    '!apps/mock-api/src/domain/csv/**',
    'apps/mock-api/src/lib/{apportion,glob,json-pointer}.ts',
  ],
  csv: ['apps/mock-api/src/domain/csv/**/*.ts'],
  simulation: ['apps/mock-api/src/simulation/**/*.ts'],
  models: ['apps/portal/src/**/models/*.ts', '!apps/portal/src/**/*-columns.ts'],
};

const area = process.env['MUTATION_AREA'];
const mutate = area ? AREAS[area] : Object.values(AREAS).flat();
if (!mutate) throw new Error(`MUTATION_AREA must be one of ${Object.keys(AREAS).join(', ')}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...mutate],
  // Only those without a server or a page. Random files take seconds per mutant, and their findings have separate tests.
  testFiles: [
    'apps/mock-api/test/{contract,domain,faults,lib,simulation}/**/!(hostile-files|generated-files).test.ts',
    'apps/portal/test/**/!(*.page|*.isolated).test.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `node_modules/.cache/bidstage-mutation-${area ?? 'all'}.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.reports/mutation-${area ?? 'all'}.json` },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['.bidstage', '.reports', 'docs', 'apps/portal/dist', 'apps/portal/e2e'],
  tsconfigFile: 'none.json',
};
