import { escapeHtml } from '../lib/escape-html.ts';
import type { Drift, DriftView } from './drift-report.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 0.9375rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1300px; padding: 24px; }
h1 { font-size: 1.375rem; margin: 0 0 4px; }
p { margin: 0 0 12px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid #8886; }
td.count, th.count { text-align: right; font-variant-numeric: tabular-nums; }
code { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: color-mix(in srgb, currentColor 70%, transparent); }`;

function row(drift: Drift): string {
  const { first } = drift;
  const example =
    first.example === null ? '' : `<br>first: <code>${escapeHtml(first.example)}</code>`;
  const cells = [
    `<td>${escapeHtml(drift.operation ?? drift.method)}<br><small>${drift.status}</small></td>`,
    `<td><code>${escapeHtml(drift.field || 'the response')}</code> ${escapeHtml(drift.message)}${example}</td>`,
    `<td><code>${escapeHtml(drift.schemaPath)}</code></td>`,
    `<td><code>${escapeHtml(first.url)}</code><br><small>${escapeHtml(first.at)}</small></td>`,
    `<td class="count">${drift.count}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}

function tableOf(deviations: readonly Drift[]): string {
  if (deviations.length === 0) return '<p>All responses so far match the contract.</p>';
  return `<div class="scroll"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Deviation</th><th scope="col">Schema</th>
<th scope="col">First seen</th><th scope="col" class="count">Responses</th></tr></thead>
<tbody>${deviations.map(row).join('\n')}</tbody></table></div>`;
}

export function driftPage({ api, responses, deviations, further }: DriftView): string {
  const more = further > 0 ? `<p>${further} further deviations are not listed.</p>` : '';
  const unchecked = responses.unchecked > 0 ? `, ${responses.unchecked} could not be checked` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drift · Bidstage</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Drift of ${escapeHtml(api)}</h1>
<p>${responses.checked} responses checked${unchecked}; ${deviations.length} deviations from the contract.
<a href="drift.json">As JSON</a></p>
${tableOf(deviations)}
${more}
</main>
</body>
</html>
`;
}
