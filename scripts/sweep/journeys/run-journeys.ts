import { launchChromium } from '../../lib/find-chromium.mjs';
import type { Visit } from '../visit.ts';
import { ACTIONS } from './actions.ts';
import { DIALOGS } from './dialogs.ts';
import { inJourneyPage, type JourneyOptions, type JourneyPage } from './open-page.ts';
import { SCREENS } from './screens.ts';
import { walkAction } from './walk-action.ts';
import { walkDialog } from './walk-dialog.ts';
import { requestsOf, walkScreen } from './walk-screen.ts';

/** One zone on either side of UTC: in one of them a day that is read in UTC is another day. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo'] as const;
const [HOME] = ZONES;

/** A part of a journey that is walked in a page of its own. */
interface Walk {
  readonly title: string;
  /** What is looked at: a zone, an action or a dialog. */
  readonly kind: string;
  readonly persona: string;
  readonly zone: string;
  readonly isLarge: boolean;
  readonly walk: (opened: JourneyPage) => Promise<string[]>;
}

export interface RunOptions extends Omit<JourneyOptions, 'browser'> {
  /** Parts of titles; all journeys for none. */
  readonly titles: readonly string[];
  readonly atOnce: number;
  readonly onVisit: (visit: Visit) => void;
}

/** The walks of the screens: all of a screen in one zone, what depends on the zone in the other one, too. */
function screenWalks(isMock: boolean): Walk[] {
  return ZONES.flatMap((zone) =>
    SCREENS.filter(({ isOfMock }) => isMock || !isOfMock).map((screen) => ({
      title: screen.title,
      kind: zone,
      persona: screen.persona,
      zone,
      isLarge: true,
      walk: (opened: JourneyPage) => walkScreen(opened, screen, { zone, isWhole: zone === HOME }),
    })),
  );
}

/** What is walked: on a portal in front of a real API nothing that changes data. */
function walksOf({ cookies, titles }: RunOptions): Walk[] {
  const small = { zone: HOME, isLarge: false };
  const dialogs = DIALOGS.map((dialog) => ({
    ...dialog,
    ...small,
    kind: 'dialog',
    walk: (opened: JourneyPage) => walkDialog(opened, dialog),
  }));
  const actions = [false, true].flatMap((fails) =>
    ACTIONS.map((action) => ({
      ...action,
      ...small,
      kind: fails ? 'action that fails first' : 'action',
      walk: (opened: JourneyPage) => walkAction(opened, action, fails),
    })),
  );
  const all: Walk[] = [
    ...screenWalks(cookies === null),
    ...(cookies === null ? actions : []),
    ...dialogs,
  ];
  const isWanted = ({ title, kind }: Walk) =>
    titles.some((part) => `${title} ${kind}`.toLowerCase().includes(part.toLowerCase()));
  const found = titles.length === 0 ? all : all.filter(isWanted);
  if (found.length > 0) return found;
  throw new Error(
    `No journey has ${titles.join(' or ')} in its title: ${[...new Set(all.map(({ title }) => title))].join(', ')}`,
  );
}

/** Walks one part; a failure, such as a button that never comes, is a finding. */
async function visitOf(options: JourneyOptions, walk: Walk): Promise<Visit> {
  const start = Date.now();
  const { title, kind } = walk;
  const seen = await inJourneyPage(options, walk, async (opened) => {
    const findings = await walk.walk(opened).catch((error: unknown) => {
      const [first = '', ...rest] = String(error).split('\n');
      return [`${first} ${rest.find((line) => line.includes('waiting for')) ?? ''}`.trim()];
    });
    const picture = await opened.page.screenshot();
    return { findings, picture, requests: findings.length > 0 ? requestsOf(opened.responses) : [] };
  });
  return { title, kind, ms: Date.now() - start, ...seen };
}

/** Walks through the portal, and returns what was seen at each part. */
export async function runJourneys(options: RunOptions): Promise<Visit[]> {
  const walks = walksOf(options);
  const browser = await launchChromium();
  try {
    const visits: Visit[] = [];
    const queue = walks.entries();
    const work = async () => {
      for (const [index, walk] of queue) {
        const visit = await visitOf({ ...options, browser }, walk);
        visits[index] = visit;
        options.onVisit(visit);
      }
    };
    await Promise.all(Array.from({ length: options.atOnce }, work));
    return visits;
  } finally {
    await browser.close();
  }
}
