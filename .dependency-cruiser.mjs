import { readdirSync } from 'node:fs';

/**
 * Allowed imports between folders. Any other import is forbidden.
 * The portal's feature zones come from the directory listing, so a new feature is checked at once.
 */

const api = (...zones) => zones.map((zone) => `^apps/mock-api/src/${zone}`);
const portal = (...zones) => zones.map((zone) => `^apps/portal/src/${zone}`);
const npm = (...names) => names.map((name) => `node_modules/(@types/)?${name}/`);
const NODE = '^(node:)?(crypto|fs|fs/promises|module|os|path|url|stream|stream/promises|util)$';
const CONTRACT = '^apps/mock-api/src/contract/';

/** The folders of the simulator: each may import those before it, and what is directly in `simulator`. */
const SIMULATOR = [
  ...['parts', 'explain', 'faults', 'token', 'world', 'compare', 'prospect', 'state', 'story'],
  ...['publisher', 'link', 'share', 'journal', 'catalogue'],
];

const allow = (from, to) => ({ from: { path: from }, to: { path: to } });

const features = readdirSync(new URL('apps/portal/src/features', import.meta.url));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowedSeverity: 'error',
  allowed: [
    // The browser bundles these values: no schema library.
    allow(api('contract/values/'), api('contract/values/')),
    allow(api('contract/operations/'), [...api('contract/'), ...npm('typebox')]),
    allow(api('app-error\\.ts$'), api('contract/values/')),
    allow(api('config\\.ts$'), [...api('contract/values/'), '^(node:)?net$']),
    allow(api('fixtures/'), [
      ...api('fixtures/', 'contract/', 'domain/'),
      ...npm('typebox', 'csv-parse'),
      NODE,
    ]),
    allow(api('domain/'), [...api('domain/', 'contract/'), ...npm('csv-parse')]),
    allow(api('simulation/'), [
      ...api('simulation/', 'domain/', 'contract/', 'fixtures/'),
      ...npm('@faker-js/faker'),
    ]),
    allow(api('store/'), [
      ...api('store/', 'domain/', 'simulation/', 'contract/'),
      ...npm('typebox'),
      NODE,
      '^(node:)?zlib$',
    ]),
    allow(api('store/files/(folder-lock|start-problem)\\.ts$'), '^(node:)?process$'),
    allow(api('store/load-sqlite\\.mjs$'), '^(node:)?module$'),
    allow(api('world/own-publisher/image-size\\.ts$'), '^(node:)?zlib$'),
    allow(api('world/'), [
      ...api('world/', 'store/', 'simulation/', 'domain/', 'contract/', 'fixtures/'),
      NODE,
      '^(node:)?async_hooks$',
      ...npm('csv-stringify', 'typebox'),
    ]),
    allow(api('services/'), [
      ...api(
        'services/',
        'domain/',
        'world/',
        'store/',
        'simulation/',
        'contract/',
        'fixtures/',
        'app-error\\.ts$',
      ),
      ...npm('pdfkit', 'fontkit', 'linebreak', 'subset-font', 'csv-stringify', 'typebox'),
      NODE,
    ]),
    allow(api('world/own-publisher/publisher-domain\\.ts$'), npm('any-ascii')),
    allow(api('services/prospects/'), '^(node:)?zlib$'),
    // The workers run from the bundle, or by tsx from the sources.
    allow(api('services/payments/invoice-pdf/'), [
      '^(node:)?(fs/promises|module)$',
      ...npm('fontkit', 'linebreak', 'subset-font'),
    ]),
    allow(api('services/config-upload/(csv-worker-pool|check-csv-worker)\\.ts$'), [
      ...npm('piscina'),
      '^(node:)?module$',
    ]),
    allow(api('faults/'), api('faults/', 'domain/', 'contract/', 'simulation/keyed-random\\.ts$')),
    // Small tools that know nothing of the domain.
    allow(api('lib/'), [
      ...api('lib/', 'contract/values/'),
      ...npm('lru-cache', 'typebox'),
      NODE,
      '^(node:)?async_hooks$',
    ]),
    allow(
      api('(contract-tools|domain|faults|fixtures|services|simulation|store|world)/'),
      api('lib/'),
    ),
    allow(api('strict-ajv\\.ts$'), [...api('contract/values/'), ...npm('ajv', 'ajv-formats')]),
    // What the contract is used for besides serving it: documents, checks of responses, the proxy of a real API.
    allow(api('contract-tools/'), [
      ...api('contract-tools/', 'contract/', 'domain/', 'world/', '(app-error|strict-ajv)\\.ts$'),
      ...npm('fastify', 'ajv', 'typebox'),
      NODE,
      '^(node:)?(http|https|zlib)$',
    ]),
    allow(api('plugins/'), [
      ...api(
        'plugins/',
        'lib/',
        'contract-tools/',
        'world/',
        'faults/',
        'services/',
        'domain/',
        'contract/',
        'fixtures/',
        '(app-error|config|strict-ajv)\\.ts$',
      ),
      ...npm('fastify', 'fastify-plugin', '@fastify/[a-z-]+', '@scalar/[a-z-]+', 'ajv'),
      NODE,
      '^(node:)?(http|net|zlib)$',
    ]),
    allow(api('routes/'), [
      ...api(
        'routes/',
        'services/',
        'domain/',
        'world/',
        'store/',
        'contract/',
        'fixtures/',
        'lib/',
        'plugins/(identity/access-reasons|journal/journal-entry|identity/session-cookie)\\.ts$',
        'faults/received\\.ts$',
        '(app-error|config)\\.ts$',
      ),
      ...npm('fastify', '@fastify/[a-z-]+', 'typebox'),
      NODE,
    ]),
    allow(api('(build-server|main|open-snapshot|start-bidstage)\\.ts$', 'library/'), [
      '^apps/mock-api/src/',
      ...npm('fastify', '@fastify/[a-z-]+'),
      NODE,
    ]),
    allow('^apps/mock-api/(test|contract-tests)/', [
      '^apps/mock-api/',
      'node_modules',
      NODE,
      '^(node:)?(http|net|child_process|vm|zlib)$',
    ]),
    allow('^apps/mock-api/contract-tests/report/', '^scripts/lib/junit-xml\\.ts$'),

    // Commands in `scripts`, benches and proofs in `scripts/tools`; both use `scripts/lib`.
    allow('^scripts/', [
      '^scripts/lib/',
      '^apps/mock-api/(src/|index)',
      'node_modules',
      '^(node:)?[a-z0-9_/]+$',
    ]),
    allow(
      '^scripts/[a-z-]+\\.(ts|mjs)$',
      '^scripts/(scenario|openapi|story|publisher|sweep|test-run)/',
    ),
    ...['scenario', 'openapi', 'story', 'publisher', 'sweep', 'test-run', 'tools'].map((zone) =>
      allow(`^scripts/${zone}/`, `^scripts/${zone}/`),
    ),
    // The screens of the portal have one list.
    allow('^scripts/test/', '^apps/portal/src/simulator/catalogue/'),
    // The check of a story reads the screens as the sweep does.
    allow('^scripts/story/', '^scripts/sweep/'),
    allow('^scripts/test/', [
      '^scripts/',
      '^apps/portal/precompress\\.ts$',
      '^apps/portal/src/simulator/journal/scenario/make-scenario\\.ts$',
      '^apps/portal/src/simulator/link/packed-link\\.ts$',
      '^apps/portal/drop-chart-namespaces\\.ts$',
      '^apps/mock-api/test/helpers/(fixture-data|package-uses)\\.ts$',
    ]),
    // What tests measure, and how, is also what the tools need.
    allow('^scripts/tools/', '^apps/mock-api/test/realism/'),
    // Mutants are tested with the settings of the tests.
    allow('^scripts/tools/mutation/', '^vitest\\.workspace\\.ts$'),
    allow('^vitest\\.workspace\\.ts$', ['node_modules', NODE]),
    // The package's entry builds the server with these scripts.
    allow('^apps/mock-api/index\\.mjs$', ['^scripts/lib/', '^apps/mock-api/src/start-', NODE]),

    allow(portal('shared/'), [...portal('shared/'), CONTRACT, 'node_modules']),
    allow(portal('entities/'), [...portal('entities/', 'shared/'), CONTRACT, 'node_modules']),
    ...features.map((feature) =>
      allow(portal(`features/${feature}/`), [
        ...portal(`features/${feature}/`, 'entities/', 'shared/'),
        CONTRACT,
        'node_modules',
      ]),
    ),
    allow(portal('simulator/'), [
      ...portal('simulator/', 'entities/', 'shared/'),
      CONTRACT,
      'node_modules',
    ]),
    allow(portal('app/', 'main\\.tsx$'), ['^apps/portal/src/', CONTRACT, 'node_modules']),
    allow('^apps/portal/(test|e2e)/', [
      '^apps/portal/',
      CONTRACT,
      'node_modules',
      '^(node:)?[a-z0-9_/]+$',
    ]),
    allow('^apps/portal/[a-z.-]+\\.ts$', [
      '^apps/portal/(inline-first-styles|precompress)\\.ts$',
      '^apps/portal/(drop-chart-namespaces|response-shapes)\\.ts$',
      '^apps/mock-api/src/contract/operations/response-shapes\\.ts$',
      'node_modules',
      '^(node:)?[a-z/]+$',
    ]),
  ],
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'grid-in-one-place',
      severity: 'error',
      from: { path: '^apps/portal/src/', pathNot: '^apps/portal/src/shared/(grid|charts)/' },
      to: { path: 'node_modules/ag-(grid|charts)' },
    },
    {
      name: 'feature-folders',
      severity: 'error',
      from: {},
      to: {
        path: [
          '^apps/portal/src/features/[^/]+/(?!(api|components|hooks|models|pages)/)',
          '^apps/portal/src/features/[^/]+/(?!hooks/)[^/]+/use-',
        ],
      },
    },
    {
      name: 'contract-operations-as-types',
      comment:
        'The schemas are for the server: the browser bundles contract/values, and the shapes of responses.',
      severity: 'error',
      from: { path: '^apps/portal/' },
      to: {
        path: '^apps/mock-api/src/contract/operations/(?!response-shapes)',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...SIMULATOR.slice(0, -1).map((folder, index) => ({
      name: 'simulator-folders',
      severity: 'error',
      from: { path: portal(`simulator/${folder}/`) },
      to: { path: portal(`simulator/(${SIMULATOR.slice(index + 1).join('|')})/`) },
    })),
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The last three are for other projects; declarations name each other with the suffix of their scripts.
    exclude: {
      path: [
        '/dist/',
        '/public/',
        'apps/mock-api/package/',
        'docs/examples/project/',
        'apps/mock-api/index.d.mts',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
