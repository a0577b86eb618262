import { escapeHtml } from '../../domain/escape-html.ts';

/** A persona in the list of the page. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly description: string;
}

/** Values that the form passes on unchanged to the next step. */
export type HiddenFields = Readonly<Record<string, string>>;

function hidden(fields: HiddenFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
}

function choice(persona: Choice): string {
  const roles = persona.roles.length > 0 ? persona.roles.join(', ') : 'no role';
  return `<li><button type="submit" name="persona" value="${escapeHtml(persona.id)}">
    <strong>${escapeHtml(persona.name)}</strong>
    <span class="roles">${escapeHtml(roles)}</span>
    <span class="mail"><code>${escapeHtml(persona.id)}</code> · ${escapeHtml(persona.email)}</span>
    <span class="what">${escapeHtml(persona.description)}</span>
  </button></li>`;
}

/** The sign-in page of the simulated account centre: one button per persona, no script. */
export function signInPage(personas: readonly Choice[], fields: HiddenFields): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in · Bidstage account centre</title>
<link rel="stylesheet" href="/account/style.css">
</head>
<body>
<header><p>Simulated account centre</p></header>
<main>
<h1>Choose who signs in</h1>
<p class="hint">No password: everybody here is made up.</p>
<form method="post" action="/account/authorize">${hidden(fields)}
<ul>${personas.map(choice).join('\n')}</ul>
</form>
</main>
</body>
</html>
`;
}
