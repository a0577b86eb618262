// The rules of style (`npm run lint`), with types where a rule needs them.

/** Only `main.ts` reads the wall clock, random numbers or the environment: seed and clock are arguments. */
const determinism = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Draw from simulation/keyed-random.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Take the time from the clock.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the clock.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'Take the time from the clock.' },
  {
    selector: "CallExpression[callee.property.name='getTimezoneOffset']",
    message: 'Time zones are arguments.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(randomUUID|randomBytes|getRandomValues)$/]',
    message: 'Draw from simulation/keyed-random.',
  },
];

const serverOnly = [
  {
    selector: "MemberExpression[object.name='process']",
    message: 'Only main.ts uses the process.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale/]',
    message: 'Output must not depend on the locale of the machine.',
  },
];

/** Routes read state, and change it through a service. */
const routesOnly = [
  {
    selector: "MemberExpression[property.name='stores']",
    message: 'Use a service.',
  },
  {
    selector:
      'CallExpression[callee.object.property.name=/^(faults|journal)$/][callee.property.name=/^(add|remove|clear)$/]',
    message: 'Change state through a service.',
  },
  {
    selector:
      "CallExpression[callee.object.name='worlds'][callee.property.name=/^(create|createFrom|replace|reset|drop)$/]",
    message: 'Change worlds through a service.',
  },
];

const manyFoldersUp = {
  group: ['../../**'],
  message: 'Use #api/…, #portal/…, #test/… or #e2e/….',
};

/** Sources and tests would run with it, and the built server would not. */
const itself = {
  group: ['@bidstage/mock-api', '@bidstage/mock-api/**'],
  message: 'Use #api/…: the built server has no package of this name.',
};

const functionLength = (/** @type {number} */ max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

/** Rules that only ESLint has run in JavaScript: `eslint-js/…`. */
const forbidden = (/** @type {object[]} */ ...syntax) => ({
  'eslint-js/no-restricted-syntax': ['error', ...syntax],
});

const all = (/** @type {string[]} */ ...rules) =>
  Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: [
    {
      name: 'eslint-js',
      specifier: './scripts/tools/node_modules/oxlint-plugin-eslint/index.js',
    },
  ],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '.reports/',
    '.bidstage/',
    'apps/portal/public/',
    // Written for other projects, and checked in them by the tests of the package.
    'apps/mock-api/package/',
    'docs/examples/project/',
    // Generated (npm run openapi).
    'apps/mock-api/index.d.mts',
    'apps/mock-api/schemas.d.ts',
  ],
  categories: { correctness: 'error' },
  rules: {
    ...all(
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
    ),
    // Strings are spread into code points and sorted by UTF-16 units on purpose.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // Not of the types, but of the data: a list may be shorter than its type says.
    'typescript/no-useless-default-assignment': 'off',
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...all(
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/ban-ts-comment',
          'typescript/consistent-type-imports',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-namespace',
          'typescript/no-non-null-assertion',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/only-throw-error',
          'typescript/prefer-promise-reject-errors',
          'typescript/restrict-plus-operands',
          'typescript/switch-exhaustiveness-check',
        ),
        // A rest takes an object without the members before it.
        'no-unused-vars': ['error', { ignoreRestSiblings: true }],
        // Fastify and React accept promises where a void callback is declared.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['apps/*/{src,test,e2e}/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [manyFoldersUp] }],
      },
    },
    {
      files: ['apps/mock-api/src/**/*.ts'],
      rules: {
        ...forbidden(...determinism, ...serverOnly),
        'no-restricted-imports': ['error', { patterns: [manyFoldersUp, itself] }],
      },
    },
    {
      files: ['apps/mock-api/src/routes/**/*.ts'],
      rules: forbidden(...determinism, ...serverOnly, ...routesOnly),
    },
    {
      files: ['apps/*/src/**/*.ts', 'scripts/**/*.{ts,mjs}'],
      excludeFiles: ['scripts/test/**'],
      rules: functionLength(40),
    },
    { files: ['apps/portal/src/**/*.tsx'], rules: functionLength(80) },
    {
      files: ['apps/mock-api/src/{main,library/local-server}.ts'],
      rules: { 'eslint-js/no-restricted-syntax': 'off' },
    },
    {
      files: ['apps/portal/src/**/*.{ts,tsx}'],
      rules: {
        ...all(
          'react/error-boundaries',
          'react/exhaustive-deps',
          'react/globals',
          'react/immutability',
          'react/incompatible-library',
          'react/preserve-manual-memoization',
          'react/purity',
          'react/refs',
          'react/rules-of-hooks',
          'react/set-state-in-effect',
          'react/set-state-in-render',
          'react/static-components',
          'react/unsupported-syntax',
          'react/use-memo',
        ),
        ...forbidden(...determinism),
      },
    },
    {
      files: ['apps/portal/src/shared/clock/**'],
      rules: { 'eslint-js/no-restricted-syntax': 'off' },
    },
    {
      files: ['apps/*/test/**', 'apps/portal/e2e/**', 'scripts/test/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'typescript/unbound-method': 'off' },
    },
    {
      // The type check finds undefined names in files of TypeScript.
      files: ['**/*.{js,mjs,cjs}'],
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
      },
      rules: all('no-undef', 'no-redeclare'),
    },
    {
      // Runs in publishers' pages without a build step.
      files: ['apps/mock-api/src/routes/wrapper/browser/*.js'],
      rules: {
        ...forbidden(...determinism),
        'typescript/no-floating-promises': 'off',
        'typescript/no-implied-eval': 'off',
      },
    },
  ],
};
