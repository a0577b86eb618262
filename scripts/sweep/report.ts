import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { xml } from '../lib/junit-xml.ts';
import type { Visit } from './run-journeys.ts';

export const pictureName = ({ title, kind }: Pick<Visit, 'title' | 'kind'>): string =>
  `${`${title} ${kind}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1b1f24;background:#fff}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px}
figure{margin:0;border:1px solid #d0d7de;border-radius:6px;padding:8px}
figure.found{border-color:#b42318;border-width:2px}
img{width:100%;height:auto;display:block}
li{overflow-wrap:anywhere}`;

const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function figureOf(visit: Visit): string {
  const findings = visit.findings.map(xml);
  const requests = visit.requests.map((request) => `<code>${xml(request)}</code>`);
  const title = xml(`${visit.title}, ${visit.kind}`);
  const picture = pictureName(visit);
  const found = `${listOf(findings)}<details><summary>Requests</summary>${listOf(requests)}</details>`;
  return `<figure${findings.length > 0 ? ' class="found"' : ''}>
<figcaption><strong>${title}</strong>${findings.length > 0 ? found : ''}</figcaption>
<a href="${picture}"><img src="${picture}" alt="${title}" loading="lazy"></a>
</figure>`;
}

export function pageOf(visits: readonly Visit[]): string {
  const found = visits.filter(({ findings }) => findings.length > 0).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sweep of the portal</title>
<style>${STYLE}</style>
<h1>Sweep of the portal</h1>
<p>${visits.length} visits, ${found} with findings.</p>
<main>
${visits.map(figureOf).join('\n')}
</main>
</html>
`;
}

/** Writes the page and its pictures into a folder; returns the path of the page. */
export function writeReports(folder: string, visits: readonly Visit[]): string {
  mkdirSync(folder, { recursive: true });
  for (const visit of visits) writeFileSync(join(folder, pictureName(visit)), visit.picture);
  const page = join(folder, 'index.html');
  writeFileSync(page, pageOf(visits));
  return page;
}
