import { createHash } from 'node:crypto';

/** What pages of this server may do. Origins are in addition to the server itself. */
export interface PagePolicy {
  /** Origins of a real API, which pages may load from. */
  readonly connect: readonly string[];
  /** Origins that pages may post to. */
  readonly formAction: readonly string[];
  /** Pages with the simulator prepare and record stories in a frame of the same origin that nobody sees. */
  readonly isFramed: boolean;
}

const NO_PLUGINS = ["base-uri 'none'", "object-src 'none'"];
const NO_FRAME = "frame-ancestors 'none'";
const LOCKED = [NO_FRAME, ...NO_PLUGINS];

/** The Content-Security-Policy of pages; of a page with inline scripts it allows only these, by their hashes. */
export function pagePolicy({ connect, formAction, isFramed }: PagePolicy, page = ''): string {
  return [
    "default-src 'self'",
    scriptSources(page),
    // The grid and the toasts add style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    isFramed ? "frame-ancestors 'self'" : NO_FRAME,
    ...NO_PLUGINS,
  ].join('; ');
}

/** Inline or external scripts of a page: attributes of the start tag, and text. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** A `script-src` for a page: the scripts of this server and, by their hashes, those inside the page. */
function scriptSources(page: string): string {
  const inline = [...page.matchAll(SCRIPTS)].filter(
    ([, attributes]) => !/\ssrc=|application\/json/.test(attributes ?? ''),
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
