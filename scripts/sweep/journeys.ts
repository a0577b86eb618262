// Walks through the portal, each part in a page and a world of its own.
import { type BrowserContext, test } from '@playwright/test';
import { ACTIONS, DIALOGS } from './actions.ts';
import type { Journey, Opened } from './page.ts';
import { Responses } from './responses.ts';
import { SCREENS } from './screens.ts';
import { walkAction } from './walk-action.ts';
import { walkDialog } from './walk-dialog.ts';
import { walkScreen } from './walk-screen.ts';

/** One zone on either side of UTC: in one of them a day that is read in UTC is another day. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo'] as const;
const [HOME] = ZONES;

/** In a large window a table draws all of its rows and columns. */
const LARGE = { width: 2600, height: 2400 };
const USUAL = { width: 1440, height: 900 };

/** Sessions for a portal on a real API, a publisher's and that of finance; none for the mock. */
const SESSIONS = (process.env['SWEEP_SESSIONS'] ?? '').split('\n').filter(Boolean);
const isMock = process.env['SWEEP_SESSIONS'] === undefined;
const NOW = '2024-01-08T09:00:00.000Z';
const MAX_LINES = 12;

/** Signs in, in a world of its own where there are worlds. Returns what removes the world. */
async function enter(context: BrowserContext, address: string, persona: string) {
  if (!isMock) {
    const session = SESSIONS[persona === 'finance' ? 1 : 0]?.split(/; */) ?? [];
    const pairs = session.map((pair) => pair.split(/=(.*)/s));
    const cookies = pairs.map(([name = '', value = '']) => ({ name, value, url: address }));
    return context.addCookies(cookies);
  }
  const send = (path: string, data: object) =>
    context.request.post(`${address}/__sim${path}`, { data, failOnStatusCode: true });
  const world = await send('/worlds', { seed: 1, now: NOW });
  const { name } = (await world.json()) as { readonly name: string };
  await context.addCookies([{ name: 'bidstage_world', value: name, url: address }]);
  await send('/sign-in', { persona });
  return () => context.request.delete(`${address}/__sim/worlds/${name}`);
}

/** Fails with what was found, and with nothing else: it is no fault of this code. */
function report(findings: readonly string[]): void {
  const text = [...findings.slice(0, MAX_LINES), `${findings.length} findings`].join('\n');
  if (findings.length > 0) throw Object.assign(new Error(text), { stack: text });
}

/** Walks one part: of a screen all in one zone, what depends on the zone in the other one, too. */
function visit(journey: Journey, kind: string, walk: (opened: Opened) => Promise<string[]>): void {
  const { title, path } = journey;
  const persona = journey.persona ?? (path.startsWith('/accounting') ? 'finance' : 'publisher');
  const isScreen = ZONES.some((one) => one === kind);
  const zone = isScreen ? kind : HOME;
  test.describe(() => {
    test.use({ timezoneId: zone, viewport: isScreen ? LARGE : USUAL });
    test(`${title}: ${kind}`, async ({ page, context, baseURL }, info) => {
      const leave = await enter(context, baseURL ?? '', persona);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`console: ${error.message}`));
      const responses = new Responses(page);
      try {
        report([...(await walk({ page, responses, zone })), ...errors]);
      } finally {
        const requests = new Set(responses.received.map(({ request }) => request));
        await info.attach('requests', { body: [...requests].join('\n') });
        await leave?.();
      }
    });
  });
}

for (const zone of ZONES)
  for (const screen of SCREENS.filter(({ isOfMock }) => isMock || !isOfMock))
    visit(screen, zone, (opened) => walkScreen(opened, screen, zone === HOME));
for (const [index, kind] of ['action', 'action that fails first'].entries())
  // On a portal in front of a real API nothing is changed.
  for (const action of isMock ? ACTIONS : [])
    visit(action, kind, (opened) => walkAction(opened, action, index === 1));
for (const dialog of DIALOGS) visit(dialog, 'dialog', (opened) => walkDialog(opened, dialog));
