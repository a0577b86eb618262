import type { Brand } from '#api/contract/operations/control/state.ts';
import { OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import { isRed } from '#api/contract/values/accent-colour.ts';
import { escapeHtml } from '#api/lib/escape-html.ts';
import { gallery, prospectForm, type StartPage, testLinks } from './start-page.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly affiliateId: string | null;
  readonly description: string;
}

/** Who can sign in, and the affiliates that they belong to. */
interface People {
  readonly personas: readonly Choice[];
  readonly affiliates: readonly { readonly id: string; readonly name: string }[];
}

/** The names of the affiliates by id. */
type Sites = ReadonlyMap<string, string>;

export type HiddenFields = Readonly<Record<string, string>>;

/** The personas that a first visitor chooses from; the others are folded. */
const MAIN: readonly string[] = [
  OWN_PUBLISHER_PERSONA,
  'publisher',
  'publisher-large',
  'finance',
  'admin',
];

const MARK = `<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
<rect class="ground" width="24" height="24" rx="5"/>
<g class="bars"><rect x="5" y="13" width="3.5" height="6" rx="1"/>
<rect x="10.25" y="9" width="3.5" height="10" rx="1"/>
<rect x="15.5" y="5" width="3.5" height="14" rx="1"/></g></svg>`;

function hidden(fields: HiddenFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
}

/** The roles, and the site of a publisher's own people: the others see more than one. */
function rolesOf({ roles, affiliateId }: Choice, sites: Sites): string {
  if (roles.length === 0) return 'no role';
  const site = roles.includes('PUBLISHER') ? sites.get(affiliateId ?? '') : undefined;
  return [...(site === undefined ? [] : [site]), roles.join(', ')].join(' · ');
}

function choice(persona: Choice, sites: Sites): string {
  return `<li><button type="submit" name="persona" value="${escapeHtml(persona.id)}">
    <strong>${escapeHtml(persona.name)}</strong>
    <span class="roles">${escapeHtml(rolesOf(persona, sites))}</span>
    <span class="what">${escapeHtml(persona.description)}</span>
    <span class="mail">${escapeHtml(persona.email)}</span>
  </button></li>`;
}

const list = (personas: readonly Choice[], sites: Sites, kind: string): string =>
  `<ul class="${kind}">${personas.map((persona) => choice(persona, sites)).join('\n')}</ul>`;

/** The personas to offer first, and the others folded; all of them where the world has none of the first ones. */
function choices(personas: readonly Choice[], sites: Sites, story: readonly string[]): string {
  const first = story.length > 0 ? story : MAIN;
  const main = first.flatMap((id) => personas.filter((persona) => persona.id === id));
  if (main.length === 0) return list(personas, sites, 'others');
  const others = personas.filter((persona) => !main.includes(persona));
  const rest = story.length > 0 ? 'people who are not in this story' : 'people for special cases';
  const folded = `<details><summary>${others.length} more ${rest}</summary>
${list(others, sites, 'others')}</details>`;
  return others.length === 0
    ? list(main, sites, 'main')
    : `${list(main, sites, 'main')}\n${folded}`;
}

interface PageParts {
  readonly basePath: string;
  readonly font: string | null;
  /** Ids of the personas of the world's story, the one whose turn it is first; empty without a story. */
  readonly story: readonly string[];
  /** Whose world it is; undefined for a world without a publisher of its own. */
  readonly brand: Brand | undefined;
  /** What else the kit can do, for a world without story and prospect; null where only somebody signs in. */
  readonly start: StartPage | null;
}

function header(brand: Brand | undefined): string {
  if (!brand) return `${MARK}<span class="brand">Bidstage</span>`;
  const name = escapeHtml(brand.name);
  return brand.logo === undefined
    ? `<span class="brand">${name}</span>`
    : `<img class="logo" src="${escapeHtml(brand.logo)}" alt="${name}">`;
}

/** A red accent colour stays with the logo, as in the portal: elsewhere red says that something is wrong. */
function accentStyle({ accent }: Partial<Brand> = {}): string {
  if (!accent || isRed(accent.light)) return '';
  const dark = `@media (prefers-color-scheme: dark) { :root { --accent: ${accent.dark} } }`;
  return `\n<style>:root { --accent: ${accent.light} } ${dark}</style>`;
}

const signInForm = (
  { personas, affiliates }: People,
  fields: HiddenFields,
  { basePath, story }: PageParts,
): string => `<form method="post" action="${basePath}/account/authorize">${hidden(fields)}
${choices(personas, new Map(affiliates.map(({ id, name }) => [id, name])), story)}
</form>`;

const HINT = 'This is a simulation: the people are invented, and there is no password.';

const ABOUT =
  'A portal for publishers and the people who pay them, on a simulated market: every figure follows from simulated auctions.';

/** Everything that the kit can begin with, on one screen; on a phone below each other, in the same order. */
const startOf = (start: StartPage, form: string): string => `<main class="start">
<div class="beside">
<section><h2>Choose who signs in</h2>
<p class="hint">${HINT}</p>
${form}</section>
${prospectForm(start.basePath)}
${testLinks(start)}
</div>
${gallery(start)}
</main>`;

/** The sign-in page of the simulated account centre: one button per persona, no script; also the start of the kit. */
export function signInPage(people: People, fields: HiddenFields, parts: PageParts): string {
  const { basePath, font, brand, start } = parts;
  const form = signInForm(people, fields, parts);
  const preload =
    font === null
      ? ''
      : `\n<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in · ${escapeHtml(brand?.name ?? 'Bidstage')}</title>
<link rel="icon" type="image/svg+xml" href="${basePath}/favicon.svg">${preload}
<link rel="stylesheet" href="${basePath}/account/style.css">${accentStyle(brand)}
</head>
<body>
<header>${header(brand)}${start ? `<p>${ABOUT}</p>` : ''}</header>
${start ? startOf(start, form) : `<main>\n<h1>Choose who signs in</h1>\n<p class="hint">${HINT}</p>\n${form}\n</main>`}
</body>
</html>
`;
}
