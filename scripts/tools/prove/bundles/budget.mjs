/** @typedef {{ name: string, size: number, limit: number | undefined }} Line sizes in bytes; limit is undefined if none is set */

/** Names of the sums and of the shell, which are no modules of the build. */
const STYLES = 'all style sheets together';
const SHARED = 'the grid, shared by the screens with tables';
const SHELL = 'index.html';

/**
 * Largest compressed size of each part, in kB (1000 bytes): for the shell the code that is loaded before anything is
 * shown, for the others the code that they load in addition. A new part needs a limit; remove the limit of a removed
 * part.
 * @type {Readonly<Record<string, number>>}
 */
export const LIMITS = {
  [SHELL]: 150,
  '../../node_modules/fflate/esm/browser.js': 6,
  '../../node_modules/html-to-image/es/index.js': 7,
  'src/app/layouts/accounting-layout.tsx': 2,
  'src/app/layouts/analytics-layout.tsx': 4,
  'src/app/pages/ad-unit-detail-page.tsx': 276,
  'src/app/pages/ad-units-page.tsx': 2,
  'src/app/pages/auto-pick-thank-you-page.tsx': 2,
  'src/app/pages/bidder-analytics-page.tsx': 290,
  'src/app/pages/bidder-control-page.tsx': 272,
  'src/app/pages/div-analytics-page.tsx': 292,
  'src/app/pages/onboarding-code-page.tsx': 11,
  'src/app/pages/onboarding-line-item-page.tsx': 9,
  'src/app/pages/onboarding-upload-page.tsx': 38,
  'src/app/pages/priority-page.tsx': 248,
  'src/app/pages/sign-in-failed-page.tsx': 2,
  'src/features/accounting/pages/monthly-reports-page.tsx': 7,
  'src/features/accounting/pages/payment-requests-page.tsx': 32,
  'src/features/analytics/pages/compare-flow.tsx': 6,
  'src/features/analytics/pages/compare-result-page.tsx': 252,
  'src/features/analytics/pages/compare-selection-page.tsx': 12,
  'src/features/bidder-control/pages/bidder-detail-page.tsx': 245,
  'src/features/floor-price/pages/record-page.tsx': 33,
  'src/features/floor-price/pages/suggestion-page.tsx': 237,
  'src/features/insight/pages/bidder-insight-page.tsx': 235,
  'src/features/insight/pages/insight-page.tsx': 235,
  'src/features/insight/pages/user-interest-page.tsx': 242,
  'src/features/settings/pages/settings-page.tsx': 7,
  'src/shared/charts/chart-canvas.tsx': 391,
  'src/shared/date-range/calendar.tsx': 24,
  'src/shared/ui/highlighted-code.tsx': 13,
  'src/simulator/catalogue/states-page.tsx': 7,
  'src/simulator/link/link-page.tsx': 7,
  'src/simulator/panel/sim-panel.tsx': 43,
  'src/simulator/simulator.tsx': 8,
  [SHARED]: 220,
  [STYLES]: 32,
};

/**
 * @param {ReturnType<typeof import('./measure.mjs').measureBundles>} measured
 * @param {Readonly<Record<string, number>>} [limits]
 * @returns {Line[]} each part with its limit
 */
export function budgetLines({ parts, css, shared }, limits = LIMITS) {
  const sizes = [
    ...parts.map(({ name, js }) => ({ name, size: js })),
    { name: SHARED, size: shared },
    { name: STYLES, size: css },
  ];
  return sizes.map(({ name, size }) => {
    const limit = limits[name];
    return { name, size, limit: limit === undefined ? undefined : limit * 1000 };
  });
}

/**
 * @param {readonly Line[]} lines
 * @param {Readonly<Record<string, number>>} [limits]
 * @returns {string[]} parts over their limit, parts without a limit, and limits without a part
 */
export function overBudget(lines, limits = LIMITS) {
  const gone = Object.keys(limits).filter((name) => !lines.some((line) => line.name === name));
  return [
    ...lines
      .filter(({ size, limit }) => limit !== undefined && size > limit)
      .map(({ name, size, limit }) => `${name}: ${size} bytes of ${limit}`),
    ...lines.filter(({ limit }) => limit === undefined).map(({ name }) => `${name}: has no limit`),
    ...gone.map((name) => `${name}: has a limit and is not in the build`),
  ];
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/** Allowed difference between a documented and the present size: a share, and a number of bytes for small parts. */
const DRIFT = { share: 0.03, bytes: 500 };

/**
 * @param {string} document the report of an earlier build
 * @param {readonly Line[]} lines the present build
 * @returns {string[]} the differences: parts, limits, and sizes that differ by more than `DRIFT`
 */
export function staleLines(document, lines) {
  const rows = document.split('\n').filter((line) => line.startsWith('| `'));
  const written = new Map(rows.map((row) => [row.split('`')[1] ?? '', row]));
  const stale = lines.flatMap((line) => {
    const row = written.get(line.name);
    if (row === undefined) return [`${line.name}: is missing`];
    const [kb = NaN, limit = NaN] = row.split('|').slice(2, 4).map(Number);
    const isNear =
      Math.abs(kb * 1000 - line.size) <= Math.max(line.size * DRIFT.share, DRIFT.bytes);
    if (isNear && limit * 1000 === line.limit) return [];
    return [`${row} is now ${budgetRow(line)}`];
  });
  const gone = [...written.keys()].filter((name) => !lines.some((line) => line.name === name));
  return [...stale, ...gone.map((name) => `${name}: is no longer there`)];
}

/** @param {Line} line */
const budgetRow = ({ name, size, limit }) =>
  `| \`${name}\` | ${kilobytes(size)} | ${limit === undefined ? '–' : kilobytes(limit)} |`;

/**
 * @param {readonly Line[]} lines
 * @returns {string} the report as Markdown
 */
export function budgetReport(lines) {
  const rows = lines.map(budgetRow);
  return `# What the browser is sent

\`npm run prove:bundles\` adds up the built portal, compressed with gzip, in kB of 1000 bytes. The first line is the code of
the shell, which every first load needs; each further line is what one screen or tool loads on top of it. A chart loads
\`chart-canvas.tsx\` besides its screen. The limits stand in \`scripts/tools/prove/bundles/budget.mjs\`; over one of them the command
and \`npm test\` fail.

| part | kB | at most |
|---|---|---|
${rows.join('\n')}
`;
}
