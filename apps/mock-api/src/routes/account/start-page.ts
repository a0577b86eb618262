import type { Story } from '#api/contract/operations/control/stories.ts';
import { DEFAULT_COUNTRY, MARKET_COUNTRIES } from '#api/contract/values/countries.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { escapeHtml } from '#api/lib/escape-html.ts';

/** The built-in stories in the order of use: a publisher's first day, then what a week brings, then month-end. */
const ORDER: readonly string[] = [
  'first-day',
  'broken-csv',
  'morning-surge',
  'bidder-outage',
  'slow-bidder',
  'low-fill',
  'every-warning',
  'better-bidders',
  'floor-price-lift',
  'auto-pick',
  'month-end',
];

const placeOf = ({ name }: Story): number => {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
};

/** The first sentence of a text. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** What the start of the kit is made of. */
export interface StartPage {
  readonly basePath: string;
  readonly stories: readonly Story[];
  /** Names of the stories with a picture. */
  readonly pictures: { has: (name: string) => boolean };
}

function openLink({ basePath }: StartPage, story: Story, content: string): string {
  const address = `${basePath}/sim/open?story=${encodeURIComponent(story.name)}`;
  return `<li><a href="${escapeHtml(address)}">${content}</a></li>`;
}

function tile(page: StartPage, story: Story): string {
  const picture = page.pictures.has(story.name)
    ? `<img src="${page.basePath}/account/pictures/${escapeHtml(story.name)}.jpg" alt="" width="460" height="225">`
    : '<span class="no-picture"></span>';
  return openLink(
    page,
    story,
    `${picture}<strong>${escapeHtml(story.title)}</strong>
    <span class="what">${escapeHtml(firstSentence(story.description))}</span>`,
  );
}

/**
 * The gallery of the stories for prospects, in the order of use; own stories come last. A story about a publisher of
 * one's own is not shown: another prospect may see this page.
 */
export function gallery(page: StartPage): string {
  const shown = page.stories
    .filter(({ audience, about }) => audience !== 'qa' && about === undefined)
    .sort((a, b) => placeOf(a) - placeOf(b) || byCodeUnit(a.name, b.name));
  return `<section class="stories"><h1>Tell a story</h1>
<ul>${shown.map((story) => tile(page, story)).join('\n')}</ul></section>`;
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** The countries of the market by name; the one that is assumed where nothing is said is chosen. */
const COUNTRY_OPTIONS = MARKET_COUNTRIES.map((code) => {
  const name = COUNTRY_NAMES.of(code.toUpperCase()) ?? code;
  return { code, name, selected: code === DEFAULT_COUNTRY ? ' selected' : '' };
})
  .sort((a, b) => byCodeUnit(a.name, b.name))
  .map(
    ({ code, name, selected }) => `<option value="${code}"${selected}>${escapeHtml(name)}</option>`,
  )
  .join('');

/** The form that makes a world for a prospect; its page reads the numbers as people write them. */
export const prospectForm = (basePath: string): string => `<section>
<h2>Make a prospect’s world</h2>
<form class="prospect" action="${basePath}/sim/open">
<label>Name of the publisher <input name="name" required maxlength="60"></label>
<label>Page views a month <input name="views" required inputmode="decimal" placeholder="5 million"></label>
<label>Country <select name="country">${COUNTRY_OPTIONS}</select></label>
<button type="submit">Make the world</button>
</form></section>`;

/** The links for tests, with the stories that show how the portal behaves when something fails. */
export function testLinks(page: StartPage): string {
  const { basePath } = page;
  const stories = page.stories.filter(
    ({ audience, about }) => audience === 'qa' && about === undefined,
  );
  const link = (path: string, name: string): string =>
    `<li><a href="${basePath}${path}">${name}</a></li>`;
  return `<section><h2>Test</h2>
<ul class="links">${link('/sim/states', 'All screens in all states')}
${link('/sim/open?tab=journal', 'Journal of requests, and scenarios from it')}
${link('/reference', 'Reference of the API')}
${stories.map((story) => openLink(page, story, `Story: ${escapeHtml(story.title)}`)).join('\n')}</ul></section>`;
}
