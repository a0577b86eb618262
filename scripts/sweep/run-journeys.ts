import { launchChromium } from '../lib/find-chromium.mjs';
import { ACTIONS, DIALOGS } from './actions.ts';
import { inPage, type Journey, type Opened, type Portal } from './page.ts';
import { SCREENS } from './screens.ts';
import { walkAction } from './walk-action.ts';
import { walkDialog } from './walk-dialog.ts';
import { walkScreen } from './walk-screen.ts';

/** One zone on either side of UTC: in one of them a day that is read in UTC is another day. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo'] as const;
const [HOME] = ZONES;

/** A part of a journey that is walked in a page of its own. */
interface Walk extends Journey {
  /** What is looked at: a zone, an action or a dialog. */
  readonly kind: string;
  readonly zone: string;
  readonly isLarge: boolean;
  readonly walk: (opened: Opened) => Promise<string[]>;
}

/** What was seen there. */
export interface Visit extends Pick<Walk, 'title' | 'kind'> {
  readonly findings: readonly string[];
  /** What the screen had asked for, where something was found. */
  readonly requests: readonly string[];
  readonly picture: Buffer;
}

export interface RunOptions extends Omit<Portal, 'browser'> {
  /** Parts of titles; all journeys for none. */
  readonly titles: readonly string[];
  readonly atOnce: number;
  readonly onVisit: (visit: Visit) => void;
}

/** All walks: of a screen all in one zone, what depends on the zone in the other one, too. */
function allWalks(isMock: boolean): Walk[] {
  const small = { zone: HOME, isLarge: false };
  const screens = ZONES.flatMap((zone) =>
    SCREENS.filter(({ isOfMock }) => isMock || !isOfMock).map((screen) => ({
      ...{ ...screen, kind: zone, zone, isLarge: true },
      walk: (opened: Opened) => walkScreen(opened, screen, zone === HOME),
    })),
  );
  const actions = ['action', 'action that fails first'].flatMap((kind, index) =>
    ACTIONS.map((action) => ({
      ...{ ...action, ...small, kind },
      walk: (opened: Opened) => walkAction(opened, action, index === 1),
    })),
  );
  const dialogs = DIALOGS.map((dialog) => ({
    ...{ ...dialog, ...small, kind: 'dialog' },
    walk: (opened: Opened) => walkDialog(opened, dialog),
  }));
  // On a portal in front of a real API nothing is changed.
  return [...screens, ...(isMock ? actions : []), ...dialogs];
}

function walksOf({ cookies, titles }: RunOptions): Walk[] {
  const all = allWalks(cookies === null);
  const found = all.filter(
    ({ title, kind }) =>
      titles.length === 0 ||
      titles.some((part) => `${title} ${kind}`.toLowerCase().includes(part.toLowerCase())),
  );
  if (found.length > 0) return found;
  const known = [...new Set(all.map(({ title }) => title))].join(', ');
  throw new Error(`No journey has ${titles.join(' or ')} in its title: ${known}`);
}

/** Walks one part; a failure, such as a button that never comes, is a finding. */
async function visitOf(portal: Portal, { title, kind, path, walk, ...own }: Walk): Promise<Visit> {
  const persona = own.persona ?? (path.startsWith('/accounting') ? 'finance' : 'publisher');
  return inPage(portal, { ...own, persona }, async (opened) => {
    const findings = await walk(opened).catch((error: unknown) => {
      const [first = '', ...rest] = String(error).split('\n');
      return [`${first} ${rest.find((line) => line.includes('waiting for')) ?? ''}`.trim()];
    });
    const requests = opened.responses.received.filter(({ id }) => id !== 'getCurrentUser');
    const asked = findings.length > 0 ? requests.map(({ request }) => request) : [];
    return { title, kind, findings, requests: asked, picture: await opened.page.screenshot() };
  });
}

/** Walks through the portal, and returns what was seen at each part. */
export async function runJourneys(options: RunOptions): Promise<Visit[]> {
  const queue = walksOf(options).entries();
  const browser = await launchChromium();
  try {
    const visits: Visit[] = [];
    const work = async () => {
      for (const [index, walk] of queue) {
        visits[index] = await visitOf({ ...options, browser }, walk);
        options.onVisit(visits[index]);
      }
    };
    await Promise.all(Array.from({ length: options.atOnce }, work));
    return visits;
  } finally {
    await browser.close();
  }
}
