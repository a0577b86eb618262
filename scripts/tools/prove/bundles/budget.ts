import { rows } from '../../lib/report.ts';
import { FLOOR } from './floor.ts';
import { FIRST_SCREEN, SHARED, SHELL, STYLES } from './measure.ts';

/** A part of the build; sizes in bytes. */
export interface Line {
  readonly name: string;
  readonly size: number;
  /** Undefined if no limit is set. */
  readonly limit: number | undefined;
}

/**
 * Largest compressed size of each part, in kB (1000 bytes): for the shell the code that is loaded before anything is
 * shown, for the others the code that they load in addition. A new part needs a limit; remove the limit of a removed
 * part.
 */
export const LIMITS: Readonly<Record<string, number>> = {
  [SHELL]: 150,
  '../../node_modules/fflate/esm/browser.js': 7,
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
  'src/app/finder/finder.tsx': 30,
  'src/app/help/glossary-dialog.tsx': 20,
  'src/app/help/notes-dialog.tsx': 20,
  'src/app/shortcuts/shortcut-list.tsx': 18,
  'src/features/accounting/pages/monthly-reports-page.tsx': 7,
  'src/features/accounting/pages/payment-requests-page.tsx': 36,
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
  'src/shared/charts/chart-canvas.tsx': 355,
  'src/shared/date-range/calendar.tsx': 24,
  'src/shared/ui/highlighted-code.tsx': 13,
  'src/simulator/catalogue/states-page.tsx': 7,
  'src/simulator/faults/faults-tab.tsx': 39,
  'src/simulator/journal/scenario/save-scenario.ts': 38,
  'src/simulator/explain/explain-listener.tsx': 4,
  'src/simulator/explain/explainer.tsx': 36,
  'src/simulator/explain/find-figure.ts': 4,
  'src/simulator/compare/compare-page.tsx': 234,
  'src/simulator/fault-banner.tsx': 5,
  'src/simulator/link/link-page.tsx': 11,
  'src/simulator/panel/sim-panel.tsx': 35,
  'src/simulator/share/recording/capture-story.ts': 10,
  'src/simulator/share/recording/recording-bar.tsx': 10,
  'src/simulator/share/recording/recording-html.ts': 7,
  'src/simulator/share/script/script-pdf.ts': 7,
  'src/simulator/share/share-tab.tsx': 53,
  'src/simulator/simulator.tsx': 9.5,
  'src/simulator/state/state-tab.tsx': 53,
  'src/simulator/story/applied-story.tsx': 46,
  'src/simulator/story/desk/desk-page.tsx': 10,
  'src/simulator/story/own/edit/story-editor.tsx': 65,
  'src/simulator/story/own/own-stories.tsx': 41,
  'src/simulator/story/own/record/recorder.tsx': 10,
  'src/simulator/story/own/recording-section.tsx': 44,
  'src/simulator/story/own/story-tools.tsx': 24,
  'src/simulator/story/story-stage.tsx': 13,
  'src/simulator/token/token-bar.tsx': 27,
  'src/simulator/token/token-dialog.tsx': 20,
  'src/simulator/publisher/branding-fields.tsx': 6,
  'src/simulator/publisher/more-fields.tsx': 45,
  'src/simulator/publisher/publisher-section.tsx': 52,
  'src/simulator/publisher/open-story-menu.tsx': 6,
  'src/simulator/publisher/stored-publisher-form.tsx': 52,
  'src/simulator/publisher/upload-publisher.tsx': 57,
  [SHARED]: 220,
  [STYLES]: 38,
  [FIRST_SCREEN]: 800,
};

export function budgetLines(sizes: ReadonlyMap<string, number>, limits = LIMITS): Line[] {
  return [...sizes].map(([name, size]) => {
    const limit = limits[name];
    return { name, size, limit: limit === undefined ? undefined : limit * 1000 };
  });
}

/** Returns the parts over their limit, the parts without a limit, and the limits without a part. */
export function overBudget(lines: readonly Line[], limits = LIMITS): string[] {
  const gone = Object.keys(limits).filter((name) => !lines.some((line) => line.name === name));
  return [
    ...lines
      .filter(({ size, limit }) => limit !== undefined && size > limit)
      .map(({ name, size, limit }) => `${name}: ${size} bytes of ${limit}`),
    ...lines.filter(({ limit }) => limit === undefined).map(({ name }) => `${name}: has no limit`),
    ...gone.map((name) => `${name}: has a limit and is not in the build`),
  ];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const budgetRow = ({ name, size, limit }: Line): string =>
  rows([[`\`${name}\``, kilobytes(size), limit === undefined ? '–' : kilobytes(limit)]]);

/** Allowed difference between a documented and the present size: a share, and a number of bytes for small parts. */
const DRIFT = { share: 0.03, bytes: 500 };

/** Returns the differences of a report from the present build: parts, limits, and sizes beyond `DRIFT`. */
export function staleLines(document: string, lines: readonly Line[]): string[] {
  const written = new Map(
    document
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((row) => [row.split('`')[1] ?? '', row]),
  );
  const stale = lines.flatMap((line) => {
    const row = written.get(line.name);
    if (row === undefined) return [`${line.name}: is missing`];
    const [kb = NaN, limit = NaN] = row.split('|').slice(2, 4).map(Number);
    const drift = Math.max(line.size * DRIFT.share, DRIFT.bytes);
    const isNear = Math.abs(kb * 1000 - line.size) <= drift && limit * 1000 === line.limit;
    return isNear ? [] : [`${row} is now ${budgetRow(line)}`];
  });
  const gone = [...written.keys()].filter((name) => !lines.some((line) => line.name === name));
  return [...stale, ...gone.map((name) => `${name}: is no longer there`)];
}

export function budgetReport(lines: readonly Line[]): string {
  return `# Size of the code that the browser loads

\`npm run prove:bundles\` measures the built portal with size-limit, compressed with gzip, in kB of 1000 bytes. The first
line is the code of the shell, which every first load needs; each further line is what one screen or tool loads in
addition. A chart loads \`chart-canvas.tsx\` besides its screen. The limits are in
\`scripts/tools/prove/bundles/budget.ts\`; a size over its limit makes the command and \`npm test\` fail.

| part | kB | at most |
|---|---|---|
${lines.map(budgetRow).join('\n')}

${FLOOR}`;
}
