import type { Page, Request } from '@playwright/test';
import type { Action } from './actions.ts';
import { eventually, type Opened, prepare, take } from './page.ts';
import { operationOf } from './responses.ts';
import { readAgain } from './walk-screen.ts';

/** ms by which the request of an action is late after the click. */
const LATE_MS = 400;

const FAILURE = { status: 500, json: { code: 500, msg: 'Internal server error', data: null } };

/** Delays the requests of an action until it was clicked on, and collects them; the first one may fail. */
async function watchRequests(page: Page, action: Action, fails: boolean) {
  const sent: Request[] = [];
  let release = () => {};
  const clicked = new Promise<void>((done) => (release = done));
  await page.route(/\/v1\//, async (route, request) => {
    if (operationOf(request.method(), new URL(request.url()).pathname) === action.request) {
      sent.push(request);
      await clicked;
      await new Promise((done) => setTimeout(done, LATE_MS));
      if (fails && sent.length === 1) return route.fulfill(FAILURE);
    }
    await route.continue();
  });
  return { sent, release };
}

/** Runs in the page, and lets the second click of a double click follow at once, or at the first click. */
function clickAgain(pressed: Node, isNow: boolean): void {
  // Not by the mouse: where a dialog has closed, it would reach what was behind it, and move the focus.
  const click = () =>
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  if (isNow) click();
  else pressed.addEventListener('click', click, { once: true });
}

/** Clicks on one element: once, or again before and after the screen has drawn the effect of the first click. */
async function pressIt(page: Page, selector: string, isOnce: boolean): Promise<void> {
  const pressed = await page.locator(selector).elementHandle();
  if (!isOnce) await pressed?.evaluate(clickAgain, false);
  await pressed?.click();
  if (!isOnce) await pressed?.evaluate(clickAgain, true);
}

/** Without what differs between two uploads of one file. */
const bodyOf = (request: Request): string =>
  (request.postDataBuffer()?.toString() ?? '').replaceAll(/-{4,}\w+/g, '');

/** The first request of an action has failed: the screen must say so, and send the same again. */
async function repeat(
  page: Page,
  { steps = [], press }: Action,
  sent: readonly Request[],
): Promise<string[]> {
  const failures = page.locator('[role=alert], [data-toasts] p').filter({ visible: true });
  const silent = await eventually(async () =>
    (await failures.count()) > 0 ? [] : ['nothing says that its request failed'],
  );
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) await retry.click();
  await page.waitForTimeout(LATE_MS);
  const before = steps.at(-1);
  if (sent.length === 1) {
    if (before !== undefined && !(await page.locator(press).isVisible())) await take(page, before);
    await take(page, press);
  }
  const unsent = await eventually(async () => (sent.length > 1 ? [] : ['it is not sent again']));
  const [first, second] = sent.map(bodyOf);
  const isSame = second === undefined || first === second;
  return [...silent, ...unsent, ...(isSame ? [] : [`${second} is sent again instead of ${first}`])];
}

/** Waits for a toast from before it can come, because some disappear before anybody looks. */
const toastFindings = (page: Page, toast: string): Promise<string[]> =>
  page
    .locator('[data-toasts], [role=status], [aria-live]')
    .getByText(toast)
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => [],
      () => [`no toast says “${toast}”`],
    );

async function focusFindings(page: Page, focus: string): Promise<string[]> {
  const wanted = page.locator(focus).first();
  const hasFocus = await wanted
    .evaluate((part) => part.contains(document.activeElement), null, { timeout: LATE_MS })
    .catch(() => false);
  if (hasFocus) return [];
  const where = await page.evaluate(() => {
    const focused = document.activeElement;
    const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    return `${focused?.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`;
  });
  return [`the focus does not come back to what opened it: it is on ${where}`];
}

/** What is wrong after an action: with its response, and with what the screen says without a reload. */
async function afterwards(opened: Opened, { request, says }: Action, before: number) {
  const { page, responses } = opened;
  const answer = () =>
    responses.received.slice(before).find(({ id, status }) => id === request && status < 400);
  const missing = await eventually(async () => (answer() ? [] : ['its request was not answered']));
  const wrong = await eventually(async () => {
    const { findings } = await readAgain(opened);
    if (says === undefined || (await page.getByText(says).count()) > 0) return [...findings];
    return [...findings, `the screen does not say “${says}”`];
  });
  return [...missing, ...wrong.map((text) => `after ${answer()?.request ?? request}: ${text}`)];
}

/**
 * Does an action by a double click, and looks at its requests, its toast, the screen and the focus; `fails` is whether its
 * first request does.
 */
export async function walkAction(
  opened: Opened,
  action: Action,
  fails: boolean,
): Promise<string[]> {
  const { page, responses, errors } = opened;
  const { press, isToggle = false, toast, focus } = action;
  page.on('dialog', (question) => void question.accept());
  await prepare(page, action);
  const before = responses.received.length;
  const { sent, release } = await watchRequests(page, action, fails);
  const isOnce = fails || isToggle;
  const unsaid = toast === undefined ? [] : toastFindings(page, toast);
  await pressIt(page, press, isOnce);
  release();
  const repeated = fails ? await repeat(page, action, sent) : [];
  const found = await afterwards(opened, action, before);
  const lost =
    fails || focus === undefined ? [] : await eventually(() => focusFindings(page, focus));
  const isTooMany = sent.length > (fails ? 2 : 1);
  return [
    ...repeated,
    ...(isTooMany ? [`a ${isOnce ? '' : 'double '}click sends ${sent.length} requests`] : []),
    ...found,
    ...(await unsaid),
    ...lost,
    ...errors,
  ];
}
