import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '#api/lib/group-by.ts';
import { xml } from '../lib/junit-xml.ts';
import type { Visit } from './visit.ts';

export function pictureName({ title, kind }: Pick<Visit, 'title' | 'kind'>): string {
  return `${`${title} ${kind}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
}

const byTitle = (visits: readonly Visit[]) => groupBy(visits, ({ title }) => title);

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1b1f24;background:#fff}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px}
figure{margin:0;border:1px solid #d0d7de;border-radius:6px;padding:8px}
figure.found{border-color:#b42318;border-width:2px}
img{width:100%;height:auto;display:block}
li{overflow-wrap:anywhere}`;

function figureOf(visit: Visit): string {
  const { title, kind, findings, requests } = visit;
  const picture = pictureName(visit);
  const list = findings.map((finding) => `<li>${xml(finding)}</li>`).join('');
  const asked = requests.map((request) => `<li><code>${xml(request)}</code></li>`);
  const details =
    asked.length === 0
      ? ''
      : `<details><summary>Requests</summary><ul>${asked.join('')}</ul></details>`;
  return `<figure${findings.length > 0 ? ' class="found"' : ''}>
<figcaption><strong>${xml(kind)}</strong>${list && `<ul>${list}</ul>`}${details}</figcaption>
<a href="${picture}"><img src="${picture}" alt="${xml(`${title}, ${kind}`)}" loading="lazy"></a>
</figure>`;
}

export function pageOf(visits: readonly Visit[]): string {
  const found = visits.filter(({ findings }) => findings.length > 0).length;
  const sections = [...byTitle(visits)].map(
    ([title, own]) =>
      `<h2>${xml(title)}</h2>\n<div class="grid">\n${own.map(figureOf).join('\n')}\n</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sweep of the portal</title>
<style>${STYLE}</style>
<h1>Sweep of the portal</h1>
<p>${visits.length} visits, ${found} with findings.</p>
${sections.join('\n')}
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
