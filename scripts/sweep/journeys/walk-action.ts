import type { Page, Request } from '@playwright/test';
import { settle } from '../visit.ts';
import type { Action } from './actions.ts';
import { screenFindings } from './compare.ts';
import type { JourneyPage } from './open-page.ts';
import { seenOn } from './read-page.ts';
import { operationOf, type OperationId } from './responses.ts';

/** ms by which the request of an action is late: longer than a double click takes. */
const LATE_MS = 400;
/** ms within which the screen must say what the response says. */
const SHOWN_MS = 4000;
const POLL_MS = 200;

/** Runs in the page, before its scripts: notes every toast, because some disappear before anybody looks. */
function noteToasts(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { sweptToasts: seen });
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes]))
      if (node instanceof HTMLElement && node.closest('[data-toasts], [role=status], [aria-live]'))
        seen.push(node.innerText.trim().split('\n')[0] ?? '');
  }).observe(document, { childList: true, subtree: true });
}

const isOf = (id: OperationId, request: Request): boolean =>
  operationOf(request.method(), new URL(request.url()).pathname) === id;

/** Delays the requests of an operation and collects them. */
async function watchRequests(page: Page, id: OperationId): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(
    ({ pathname }) => pathname.includes('/v1/'),
    async (route) => {
      if (isOf(id, route.request())) {
        sent.push(route.request());
        await new Promise((done) => setTimeout(done, LATE_MS));
      }
      await route.continue();
    },
  );
  return sent;
}

/** Looks again until nothing is wrong, or the time is over. */
async function eventually(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + SHOWN_MS;
  let found = await look();
  while (found.length > 0 && Date.now() < end) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    found = await look();
  }
  return found;
}

const wordsOf = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);

async function focusFindings(page: Page, { focus }: Action): Promise<string[]> {
  if (!focus) return [];
  const hasFocus = await focus(page)
    .first()
    .evaluate((part) => part.contains(document.activeElement) && document.activeElement !== null)
    .catch(() => false);
  if (hasFocus) return [];
  const where = await page.evaluate(() => {
    const focused = document.activeElement;
    const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    return `${focused?.tagName.toLowerCase() ?? ''} ${name.trim().slice(0, 40)}`;
  });
  return [`the focus does not come back to what opened it: it is on ${where}`];
}

/** Does an action by a double click, and looks at its requests, its toast, the screen and the focus. */
export async function walkAction(
  { page, responses, errors }: JourneyPage,
  action: Action,
  patienceMs: number,
): Promise<string[]> {
  page.on('dialog', (question) => void question.accept());
  await page.addInitScript(noteToasts);
  await page.goto(action.path);
  await settle(page, patienceMs);
  await action.prepare?.(page);
  const before = responses.received.length;
  const sent = await watchRequests(page, action.request);
  await (action.isToggle ? action.press(page).click() : action.press(page).dblclick());
  const answer = () => responses.received.slice(before).find(({ id }) => id === action.request);
  const missing = await eventually(async () => (answer() ? [] : ['its request was not answered']));
  const [received] = [answer()];
  const said = await eventually(async () => {
    await responses.read();
    const expected = received && action.shows?.(received.body.data, responses);
    return expected ? screenFindings(await seenOn(page), expected) : [];
  });
  const toasts = () =>
    page.evaluate(() => (globalThis as { sweptToasts?: string[] }).sweptToasts ?? []);
  const noToast = await eventually(async () =>
    action.toast === undefined || (await toasts()).some((text) => text.includes(action.toast ?? ''))
      ? []
      : [`no toast says “${action.toast}”`],
  );
  const lost = await eventually(() => focusFindings(page, action));
  const clicks = action.isToggle ? 'a click' : 'a double click';
  return [
    ...missing,
    ...(sent.length > 1 ? [`${clicks} sends ${wordsOf(sent.length)}`] : []),
    ...said.map((text) => `after ${received?.request ?? action.request}: ${text}`),
    ...noToast,
    ...lost,
    ...errors,
  ];
}
