import type { State } from '@bidstage/mock-api/contract/operations/control/state';
import type { MadeLink } from './share-links.ts';

/** Names of the files in a bundle. */
export const BUNDLE_FILES = {
  text: 'bug.txt',
  link: 'reproduce-link.txt',
  reproduce: 'reproduce.json',
  screenshot: 'screenshot.png',
  requests: 'requests.har',
  world: 'world.db',
} as const;

/** The content of a bug's text. */
export interface BugReport {
  /** As the user typed it. */
  readonly description: string;
  readonly state: State;
  readonly persona: string | null;
  /** Path, query and fragment of the portal. */
  readonly path: string;
  /** The browser's user agent. */
  readonly browser: string;
  readonly link: MadeLink;
  readonly hasScreenshot: boolean;
}

/** The link, or the reason why there is none. */
export const linkText = ({ url, refusal }: MadeLink): string => url ?? `No link: ${refusal}`;

/** A bug report: the description, where it happened, and how to reproduce it. */
export function bundleText(facts: BugReport): string {
  const { description, state, persona, path, browser, link, hasScreenshot } = facts;
  const { clock, faults, seed, stateHash, story, world } = state;
  const lines = [
    description.trim() || 'No description.',
    '',
    `World       ${world}, seed ${seed}, story ${story ?? 'none'}`,
    `Clock       ${clock.now}, ${clock.mode}${clock.mode === 'scaled' ? ` x${clock.rate}` : ''}`,
    `Faults      ${faults.length}`,
    `State hash  ${stateHash}`,
    `Persona     ${persona ?? 'nobody'}`,
    `Page        ${path}`,
    `Browser     ${browser}`,
    '',
    link.url === undefined
      ? `No reproduce link: ${link.refusal}`
      : `Paste the link in ${BUNDLE_FILES.link} into the panel (Share, Open a link or a bundle), or put it behind the address of a portal.`,
    'The same place of the panel opens this whole file.',
    `${BUNDLE_FILES.world} is the world itself: upload it under State, Snapshots, and restore it.`,
    `${BUNDLE_FILES.requests} opens in a browser's network panel; secrets are redacted.`,
    ...(hasScreenshot ? [] : ['There is no screenshot: this browser could not draw the page.']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Stands for the server of the reporter. */
const NOWHERE = 'bidstage.invalid';

/** A name of one server only: a plain word could be part of any text. */
const isNaming = (name: string): boolean => name === 'localhost' || /[.:]/.test(name);

/** A text without the names of the servers of some origins, also where they are escaped. */
export function withoutHosts(text: string, origins: readonly string[]): string {
  const hosts = origins.flatMap((origin) => {
    const { host, hostname } = new URL(origin);
    return [host, ...(isNaming(hostname) ? [hostname] : [])];
  });
  // The longest first: a host with its port before its name.
  const names = [...new Set([...hosts, ...hosts.map(encodeURIComponent)])].sort(
    (a, b) => b.length - a.length,
  );
  return names.reduce((left, name) => left.replaceAll(name, NOWHERE), text);
}
