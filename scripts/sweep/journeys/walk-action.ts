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

const FAILURE = { status: 500, json: { code: 500, msg: 'Internal server error', data: null } };

/** Delays the requests of an operation and collects them; the first one may fail. */
async function watchRequests(page: Page, id: OperationId, fails: boolean): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(
    ({ pathname }) => pathname.includes('/v1/'),
    async (route) => {
      if (isOf(id, route.request())) {
        sent.push(route.request());
        await new Promise((done) => setTimeout(done, LATE_MS));
        if (fails && sent.length === 1) return route.fulfill(FAILURE);
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

/** Without what differs between two uploads of one file. */
const bodyOf = (request: Request): string =>
  (request.postDataBuffer()?.toString() ?? '').replaceAll(/-{4,}\w+/g, '');

/** The first request of an action has failed: the screen must say so, and send the same again. */
async function repeat(page: Page, action: Action, sent: readonly Request[]): Promise<string[]> {
  const failures = page.locator('[role=alert], [data-toasts] p').filter({ visible: true });
  const silent = await eventually(async () =>
    (await failures.count()) > 0 ? [] : ['nothing says that its request failed'],
  );
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) await retry.click();
  await page.waitForTimeout(LATE_MS);
  if (sent.length === 1) {
    await action.again?.(page);
    await action.press(page).click();
  }
  const unsent = await eventually(async () => (sent.length > 1 ? [] : ['it is not sent again']));
  const [first, second] = sent.map(bodyOf);
  const isSame = second === undefined || first === second;
  return [...silent, ...unsent, ...(isSame ? [] : [`${second} is sent again instead of ${first}`])];
}

/** Clicks twice on one element, or once. */
async function pressIt(page: Page, action: Action, isOnce: boolean): Promise<void> {
  const pressed = await action.press(page).elementHandle();
  await pressed?.click();
  // Not by the mouse: where a dialog has closed, the second click would reach what was behind it, and move the focus.
  if (!isOnce) await pressed?.evaluate((one) => (one as HTMLElement).click());
}

async function toastFindings(page: Page, { toast }: Action): Promise<string[]> {
  const said = await page.evaluate(
    () => (globalThis as { sweptToasts?: string[] }).sweptToasts ?? [],
  );
  if (toast === undefined || said.some((text) => text.includes(toast))) return [];
  return [`no toast says “${toast}”`];
}

/** What is wrong after an action: its response, the screen, the toast and the focus. */
async function afterwards(
  { page, responses }: JourneyPage,
  action: Action,
  before: number,
): Promise<string[]> {
  const answer = () =>
    responses.received
      .slice(before)
      .find(({ id, status }) => id === action.request && status < 400);
  const missing = await eventually(async () => (answer() ? [] : ['its request was not answered']));
  const received = answer();
  const said = await eventually(async () => {
    await responses.read();
    const expected = received && action.shows?.(received.body.data, responses);
    return expected ? screenFindings(await seenOn(page), expected) : [];
  });
  return [
    ...missing,
    ...said.map((text) => `after ${received?.request ?? action.request}: ${text}`),
    ...(await eventually(() => toastFindings(page, action))),
  ];
}

/**
 * Does an action by a double click, and looks at its requests, its toast, the screen and the focus; `fails` is whether its
 * first request does.
 */
export async function walkAction(
  opened: JourneyPage,
  action: Action,
  fails: boolean,
): Promise<string[]> {
  const { page, responses, errors } = opened;
  page.on('dialog', (question) => void question.accept());
  await page.addInitScript(noteToasts);
  await page.goto(action.path);
  await settle(page);
  await action.prepare?.(page);
  const before = responses.received.length;
  const sent = await watchRequests(page, action.request, fails);
  const isOnce = fails || action.isToggle === true;
  await pressIt(page, action, isOnce);
  const repeated = fails ? await repeat(page, action, sent) : [];
  const found = await afterwards(opened, action, before);
  const lost = fails ? [] : await eventually(() => focusFindings(page, action));
  const clicks = isOnce ? 'a click' : 'a double click';
  const isRepeated = sent.length > (fails ? 2 : 1);
  return [
    ...repeated,
    ...(isRepeated ? [`${clicks} sends ${wordsOf(sent.length)}`] : []),
    ...found,
    ...lost,
    ...errors,
  ];
}
