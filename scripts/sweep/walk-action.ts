import type { Page, Request } from '@playwright/test';
import type { Action } from './actions.ts';
import { eventually, focusFindings, type Opened, prepare, takeAll, unless } from './page.ts';
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
    if (operationOf(request.method(), request.url()) === action.request) {
      sent.push(request);
      await clicked;
      await new Promise((done) => setTimeout(done, LATE_MS));
      if (fails && sent.length === 1) return route.fulfill(FAILURE);
    }
    await route.continue();
  });
  return { sent, release };
}

/** Clicks on one element: once, or again before and after the screen has drawn the effect of the first click. */
async function pressIt(page: Page, selector: string, isOnce: boolean): Promise<void> {
  const pressed = await page.locator(selector).elementHandle();
  // Not by the mouse: where a dialog has closed, it would reach what was behind it, and move the focus.
  const again = { bubbles: true, cancelable: true, detail: 2 };
  if (!isOnce)
    await pressed?.evaluate((part, options) => {
      const click = () => part.dispatchEvent(new MouseEvent('click', options));
      part.addEventListener('click', click, { once: true });
    }, again);
  await pressed?.click();
  if (!isOnce) await pressed?.dispatchEvent('click', again);
}

/** Without what differs between two uploads of one file. */
const bodyOf = (request: Request): string =>
  (request.postDataBuffer()?.toString() ?? '').replaceAll(/-{4,}\w+/g, '');

/** The first request of an action has failed: the screen must say so, and send the same again. */
async function repeat(page: Page, { steps = [], press }: Action, sent: readonly Request[]) {
  const failures = page.locator('[role=alert], [data-toasts] p').filter({ visible: true });
  const silent = await unless(failures.first().waitFor(), 'nothing says that its request failed');
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) await retry.click();
  await page.waitForTimeout(LATE_MS);
  if (sent.length === 1)
    await takeAll(
      page,
      (await page.locator(press).isVisible()) ? [press] : [...steps.slice(-1), press],
    );
  const unsent = await eventually(async () => (sent.length > 1 ? [] : ['it is not sent again']));
  const [first, second] = sent.map(bodyOf);
  const isSame = second === undefined || first === second;
  return [...silent, ...unsent, ...(isSame ? [] : [`${second} is sent again instead of ${first}`])];
}

/** What is wrong after an action: with its response, and with what the screen says without a reload. */
async function afterwards(opened: Opened, { request, says }: Action, before: number) {
  const { page, responses } = opened;
  const answer = () =>
    responses.received.slice(before).find(({ id, status }) => id === request && status < 400);
  const missing = await eventually(async () => (answer() ? [] : ['its request was not answered']));
  const wrong = await eventually(async () => [...(await readAgain(opened)).findings]);
  if (says !== undefined)
    wrong.push(...(await unless(page.getByText(says).first().waitFor(), `nothing says “${says}”`)));
  const after = `after ${answer()?.request ?? request}: `;
  return [...missing, ...wrong.map((text) => `${after}${text}`)];
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
  const { press, isToggle = false, toast = '', focus } = action;
  page.on('dialog', (question) => void question.accept());
  await prepare(page, action);
  const before = responses.received.length;
  const { sent, release } = await watchRequests(page, action, fails);
  const isOnce = fails || isToggle;
  // Waited for from before it can come, because some disappear before anybody looks.
  const toasts = page.locator('[data-toasts], [role=status], [aria-live]').getByText(toast);
  const silent = unless(toasts.first().waitFor({ state: 'attached' }), `no toast says “${toast}”`);
  await pressIt(page, press, isOnce);
  release();
  const found = fails ? await repeat(page, action, sent) : [];
  if (sent.length > (fails ? 2 : 1))
    found.push(
      `a ${isOnce ? '' : 'double '}click sends ${sent.length} requests of ${action.request}`,
    );
  found.push(...(await afterwards(opened, action, before)));
  if (toast !== '') found.push(...(await silent));
  if (focus !== undefined && !fails)
    found.push(...(await focusFindings(page, page.locator(focus).first())));
  return [...found, ...errors];
}
