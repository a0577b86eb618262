import { createHash } from 'node:crypto';

/** Origins that pages of this server may load from and post to, in addition to the server itself. */
export interface PagePolicy {
  /** Origins of a real API. */
  readonly connect: readonly string[];
  readonly formAction: readonly string[];
}

const NO_PLUGINS = ["base-uri 'none'", "object-src 'none'"];
const LOCKED = ["frame-ancestors 'none'", ...NO_PLUGINS];

export function pagePolicy({ connect, formAction }: PagePolicy): string {
  return [
    "default-src 'self'",
    // The grid and the toasts add style elements at run time; scripts are never allowed inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    // The portal prepares and records stories on a page of its own that nobody sees.
    "frame-ancestors 'self'",
    ...NO_PLUGINS,
  ].join('; ');
}

/** Inline or external scripts of a page: attributes of the start tag, and text. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** A `script-src` for a page: the scripts of this server and, by their hashes, those inside the page. */
function scriptSources(page: string): string {
  const inline = [...page.matchAll(SCRIPTS)].filter(
    ([, attributes]) => !/\ssrc=/.test(attributes ?? ''),
  );
  const hashes = inline.map(([, , text = '']) => {
    const digest = createHash('sha256').update(text).digest('base64');
    return `'sha256-${digest}'`;
  });
  return ["script-src 'self'", ...new Set(hashes)].join(' ');
}

/** The Content-Security-Policy of a page with inline scripts: it allows only these, by their hashes, and no style. */
export function inlineScriptPolicy(page: string): string {
  return ["default-src 'self'", scriptSources(page), "form-action 'self'", ...LOCKED].join('; ');
}

/**
 * The Content-Security-Policy of an API reference page, which starts with an inline script: it allows only that script,
 * by its hash.
 */
export function referencePolicy(page: string): string {
  return [
    "default-src 'self'",
    scriptSources(page),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    ...LOCKED,
  ].join('; ');
}
