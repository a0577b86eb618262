import { brandColours } from '#portal/shared/brand.ts';
import { bytesToBase64 } from '#portal/simulator/parts/base64.ts';
import type { CapturedStep, CapturedStory } from './captured-story.ts';
import { PLAYER_HASH, PLAYER_SCRIPT } from './player-script.ts';
import { PLAYER_STYLE } from './player-style.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Nothing is loaded, and no script but the player runs, whatever a story's texts contain. */
const POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${PLAYER_HASH}'; base-uri 'none'; form-action 'none'`;

/** The mark on the picture; a button to the next step, if there is one. */
function spotOf({ hotspot }: CapturedStep, next: CapturedStep | undefined): string {
  if (!hotspot) return '';
  const { left, top, width, height } = hotspot;
  const position = `style="left:${left}%;top:${top}%;width:${width}%;height:${height}%"`;
  if (!next) return `<span class="spot" ${position}></span>`;
  return `<button type="button" class="spot" ${position} aria-label="Next step: ${escapeHtml(next.title)}"></button>`;
}

function sectionOf(step: CapturedStep, at: number, next: CapturedStep | undefined): string {
  const { title, note, picture, width, height } = step;
  const id = `step-${at + 1}`;
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title" tabindex="-1">${at + 1}. ${escapeHtml(title)}</h2>
<p class="note">${escapeHtml(note)}</p>
<figure><img src="data:image/jpeg;base64,${bytesToBase64(picture)}" width="${width}" height="${height}" alt="The screen of this step: ${escapeHtml(note)}">${spotOf(step, next)}</figure>
</section>`;
}

const timeLine = (steps: readonly CapturedStep[]): string =>
  steps
    .map(
      ({ title }, at) =>
        `<li><button type="button" title="${escapeHtml(title)}">${at + 1}. ${escapeHtml(title)}</button></li>`,
    )
    .join('');

function brandLine({ brand }: CapturedStory): string {
  if (!brand) return '';
  const name = escapeHtml(brand.name);
  return brand.logo === undefined
    ? `<p class="brand">${name}</p>`
    : `<p class="brand"><img src="${escapeHtml(brand.logo)}" alt="${name}"></p>`;
}

/**
 * A recording as one HTML file that needs no server and loads nothing: the steps with their notes and pictures, gone
 * through by buttons, keys, and clicks on what a step points at.
 */
export function recordingHtml(story: CapturedStory): string {
  const { title, description, theme, brand, steps } = story;
  const sections = steps.map((step, at) => sectionOf(step, at, steps[at + 1]));
  const accent = brand?.accent ? ` style="${brandColours(brand.accent[theme])}"` : '';
  const owner = brand ? ` · ${escapeHtml(brand.name)}` : '';
  return `<!doctype html>
<html lang="en" data-theme="${theme}"${accent}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}${owner} · Simulated data</title>
<style>${PLAYER_STYLE}</style>
</head>
<body>
<header>
<p class="badge">Simulated data</p>
${brandLine(story)}
<h1>${escapeHtml(title)}</h1>
<p class="about">${escapeHtml(description)}</p>
<nav aria-label="Steps"><ol>${timeLine(steps)}</ol></nav>
</header>
<main>
${sections.join('\n')}
</main>
<footer>
<button type="button" id="back">Back</button>
<button type="button" id="next">Next</button>
<span id="place" role="status"></span>
<span class="keys">Keys: ← → Home End</span>
</footer>
<script>${PLAYER_SCRIPT}</script>
</body>
</html>
`;
}
