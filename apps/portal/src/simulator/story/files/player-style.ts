/** The style of a recording. Light and dark as the pictures; on paper light, with all steps. */
export const PLAYER_STYLE = `
:root {
  --page: #f5f6f8; --surface: #fff; --text: #1b1f27; --muted: #545b68; --rule: #d5d9e0;
  --violet: #6a3fc0; --violet-soft: #f1ebfc; --on-violet: #fff;
  --accent: var(--violet); color-scheme: light;
}
:root[data-theme=dark] {
  --page: #14171c; --surface: #1d2129; --text: #e8eaee; --muted: #a9b0bc; --rule: #3a414d;
  --violet: #b99bf5; --violet-soft: #2c2540; --on-violet: #17112a;
  color-scheme: dark;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 1240px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 16px; }
header p, h1, h2 { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; line-height: 1.3; }
h2 { font-size: 1.125rem; line-height: 1.3; }
h2:focus { outline: none; }
.about { color: var(--muted); font-size: 0.875rem; }
.badge {
  float: right; margin-left: 16px; padding: 2px 10px; border-radius: 12px;
  background: var(--violet-soft); color: var(--violet); font-size: 0.8125rem; font-weight: 600;
}
.brand { margin: 0 0 8px; font-weight: 600; }
.brand img { width: auto; max-width: 100%; height: 40px; object-fit: contain; }
[data-theme=dark] .brand img { padding: 4px 8px; border-radius: 6px; background: #fff; }
nav { display: none; }
[data-played] nav { display: block; }
nav ol { display: flex; gap: 6px; margin: 12px 0; padding: 0; list-style: none; }
nav li { flex: 1; min-width: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
nav button {
  width: 100%; overflow: hidden; padding: 6px 2px 0; border: 0; border-top: 4px solid var(--rule);
  background: none; color: var(--muted); font-size: 0.8125rem; text-align: left; text-overflow: ellipsis; white-space: nowrap;
}
nav button[aria-current] { border-color: var(--brand, var(--accent)); color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section { padding-bottom: 12px; }
section[hidden] { display: none; }
.note { max-width: 80ch; margin: 4px 0 12px; white-space: pre-line; overflow-wrap: anywhere; }
figure { position: relative; margin: 0; border: 1px solid var(--rule); border-radius: 6px; overflow: hidden; }
img { display: block; width: 100%; height: auto; }
.spot {
  position: absolute; padding: 0; border: 2px solid var(--accent); border-radius: 4px; background: none;
  box-shadow: 0 0 0 2px var(--surface), 0 0 0 6px color-mix(in srgb, var(--accent) 35%, transparent);
}
footer { position: sticky; bottom: 0; display: none; gap: 12px; align-items: center; padding-block: 10px; background: var(--page); }
[data-played] footer { display: flex; }
footer button {
  padding: 6px 18px; border: 1px solid var(--accent); border-radius: 6px; background: var(--surface); color: var(--accent); font-weight: 600;
}
footer #next { background: var(--accent); color: var(--on-violet); }
footer button:disabled, footer #next:disabled { border-color: var(--rule); background: none; color: var(--muted); cursor: default; }
footer .keys { margin-left: auto; color: var(--muted); font-size: 0.8125rem; }
@media (max-width: 700px) { nav button { font-size: 0; } footer .keys { display: none; } }
@media print {
  nav, footer { display: none !important; }
  section[hidden] { display: block; }
  section { break-inside: avoid; }
}
`;
