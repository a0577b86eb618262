import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

const functionLength = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.reports/', '.bidstage/', 'apps/portal/public/'] },
  // Written for other projects, and checked in them by the tests of the package.
  { ignores: ['apps/mock-api/package/', 'docs/examples/project/'] },
  // Generated (npm run openapi).
  { ignores: ['apps/mock-api/schemas.d.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A rest takes an object without the members before it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      // Fastify and React accept promises where a void callback is declared.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/only-throw-error': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['apps/*/{src,test,e2e}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['../../**'], message: 'Use #api/…, #portal/…, #test/… or #e2e/….' }],
        },
      ],
    },
  },
  {
    files: ['apps/mock-api/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...determinism, ...serverOnly] },
  },
  {
    files: ['apps/mock-api/src/routes/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...determinism, ...serverOnly, ...routesOnly] },
  },
  {
    files: ['apps/*/src/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    ignores: ['scripts/test/**'],
    rules: functionLength(40),
  },
  { files: ['apps/portal/src/**/*.tsx'], rules: functionLength(80) },
  {
    files: ['apps/mock-api/src/{main,library/local-server}.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['apps/portal/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'no-restricted-syntax': ['error', ...determinism],
    },
  },
  { files: ['apps/portal/src/shared/clock/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['apps/*/test/**', 'apps/portal/e2e/**', 'scripts/test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
      },
    },
  },
  {
    // Runs in publishers' pages without a build step.
    files: ['apps/mock-api/src/routes/wrapper/browser/*.js'],
    languageOptions: { ecmaVersion: 2018, sourceType: 'script' },
    rules: { 'no-restricted-syntax': ['error', ...determinism] },
  },
);
