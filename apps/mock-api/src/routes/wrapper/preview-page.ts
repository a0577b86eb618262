import { CONSENT_SETTINGS, type ConsentApi } from '#api/contract/values/consent.ts';
import { adUnitCode, headerCode } from '#api/contract/values/integration-code.ts';
import { escapeHtml } from '#api/lib/escape-html.ts';
import type { PagePreview } from '#api/services/wrapper/preview.ts';

/** What a viewer of the preview chooses: how the consent platform behaves, and how the wrapper core loads. */
export const CONSENT_CHOICES = {
  accept: 'Accepts after 1.5 s',
  open: 'Leaves the dialog open',
  none: 'The page has no platform',
} as const;
export const CORE_CHOICES = {
  now: 'Loads at once',
  late: 'Loads 1.7 s late',
  blocked: 'Is blocked',
} as const;

export interface PreviewChoices {
  readonly consent: keyof typeof CONSENT_CHOICES;
  readonly core: keyof typeof CORE_CHOICES;
}

const API_NAMES: Readonly<Record<ConsentApi, string>> = {
  gdpr: 'TCF 2',
  gpp: 'GPP',
  usp: 'US privacy',
};

const CHOOSES_AFTER_MS = 1500;

/** The query of all addresses of a page, so that they belong to its world. */
const queryOf = (world: string): string => `?world=${encodeURIComponent(world)}`;

function scriptOf(name: string, world: string, attributes = ''): string {
  return `<script src="../${name}${escapeHtml(queryOf(world))}"${attributes}></script>`;
}

function cmpScript({ consent: apis, world }: PagePreview, choice: PreviewChoices['consent']) {
  if (choice === 'none' || apis.length === 0) return '';
  const chooses = choice === 'accept' ? ` data-chooses="${CHOOSES_AFTER_MS}"` : '';
  const strings = 'data-tc-string="preview" data-gpp-string="preview" data-usp-string="1YNN"';
  return scriptOf('cmp-stub.js', world, ` data-apis="${apis.join(' ')}" ${strings}${chooses}`);
}

function headOf(preview: PagePreview, { consent, core }: PreviewChoices): string {
  const { world, adUnits, configPath } = preview;
  const coreFile = { now: 'core.js', late: 'late-core.js', blocked: 'blocked-core.js' }[core];
  const scripts = {
    core: `../${coreFile}${queryOf(world)}`,
    config: configPath.replace('/wrapper/', '../'),
    gpt: `../gpt-stub.js${queryOf(world)}`,
  };
  return [
    scriptOf('preview.js', world),
    cmpScript(preview, consent),
    headerCode(adUnits, scripts),
  ].join('\n');
}

function selectOf(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string,
): string {
  const texts = Object.entries(options).map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${label}<select name="${name}">${texts.join('')}</select></label>`;
}

function formOf(preview: PagePreview, { consent, core }: PreviewChoices): string {
  const { world, pageNames, pageName, consent: apis } = preview;
  const pages = Object.fromEntries(pageNames.map((name) => [name, name]));
  // Where Prebid asks no consent platform, there is nothing to choose.
  const platform =
    apis.length > 0 &&
    selectOf('consent', 'Visitor and consent platform', CONSENT_CHOICES, consent);
  return `<form>
<input type="hidden" name="world" value="${escapeHtml(world)}">
${selectOf('page', 'Page', pages, pageName)}
${platform || ''}
${selectOf('core', 'Wrapper core', CORE_CHOICES, core)}
<button type="submit">Load the page</button>
<button type="button" id="refresh">Refresh all slots</button>
</form>`;
}

function factsOf({ pageTimeoutMs, currency, consent, floorRevision }: PagePreview): string {
  const waits = consent.map((api) => `${API_NAMES[api]} (${CONSENT_SETTINGS[api].timeout} ms)`);
  const facts = [
    ['Page time-out', `${pageTimeoutMs} ms`],
    ['Currency of the ad server', currency],
    ['Consent platforms asked', waits.join(', ') || 'none'],
    ['Floor prices', floorRevision === 0 ? 'none' : `revision ${floorRevision}`],
  ];
  const rows = facts.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function slotOf({ divId, adUnitName, sizes }: PagePreview['adUnits'][number]): string {
  const texts = sizes.map((size) => size.join('x')).join(', ');
  return `<article class="slot" data-slot="${escapeHtml(divId)}">
<h3>${escapeHtml(divId)}</h3>
<div class="path">${escapeHtml(adUnitName)} · ${texts}</div>
<output>not requested yet</output>
${adUnitCode(divId)}
<div class="scroll"><table><thead><tr><th scope="col">Bidder</th><th scope="col">CPM</th>
<th scope="col">Response</th><th scope="col">Outcome</th></tr></thead><tbody></tbody></table></div>
</article>`;
}

function floorTable({ floors }: PagePreview): string {
  if (floors.length === 0) return '<p>No floor price of this page is in force.</p>';
  const rows = floors.map(
    ({ adUnitId, bidder, floorPrice, currency }) =>
      `<tr><td>${escapeHtml(adUnitId)}</td><td>${escapeHtml(bidder)}</td><td class="number">${floorPrice} ${currency}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Ad unit</th><th scope="col">Bidder</th>
<th scope="col" class="number">Floor CPM</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

export function previewPage(preview: PagePreview, choices: PreviewChoices): string {
  const title = `${preview.publisher}: ${preview.pageName}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Preview · Bidstage</title>
<link rel="stylesheet" href="../preview.css${escapeHtml(queryOf(preview.world))}">
${headOf(preview, choices)}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>The integration code of this page runs here with a stand-in for Prebid.js and for Google's tag. All bids are made up;
no bidder and no ad server is asked.</p>
${formOf(preview, choices)}
${factsOf(preview)}
<div class="columns">
<div class="side">
<section aria-labelledby="time"><h2 id="time">Time line</h2><ol id="time-line" aria-live="off"></ol></section>
<section aria-labelledby="floors"><h2 id="floors">Floor prices in force</h2>${floorTable(preview)}</section>
</div>
<div class="slots">
${preview.adUnits.map(slotOf).join('\n')}
</div>
</div>
</main>
</body>
</html>
`;
}
