import type { Page, Request } from '@playwright/test';
import type { Action } from './actions.ts';
import { eventually, focusFindings, type Opened, prepare, takeAll, unless } from './page.ts';
import { operationOf } from './responses.ts';
import { readAgain } from './walk-screen.ts';

/** ms by which the request of an action is late, so that each further click comes before its response. */
const LATE_MS = 500;

const FAILURE = { status: 500, json: { code: 500, msg: 'Internal server error', data: null } };

async function watchRequests(page: Page, action: Action, fails: boolean): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(/\/v1\//, async (route, request) => {
    if (operationOf(request.method(), request.url()) !== action.request) return route.continue();
    sent.push(request);
    await new Promise((done) => setTimeout(done, LATE_MS));
    return fails && sent.length === 1 ? route.fulfill(FAILURE) : route.continue();
  });
  return sent;
}

/** Runs in the page: clicks again with the next click, and once more when the screen has drawn the effect. */
function clickAgain(part: Element): void {
  // Not by the mouse: where a dialog has closed, it would reach what was behind it, and move the focus.
  const click = () =>
    part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  part.addEventListener('click', () => setTimeout(click, 100, click()), { once: true });
}

/** Without what differs between two uploads of one file. */
const bodyOf = (request: Request): string =>
  (request.postDataBuffer()?.toString() ?? '').replaceAll(/-{4,}\w+/g, '');

/** The first request of an action has failed: the screen must say so, and send the same again. */
async function repeat(page: Page, { steps = [], press }: Action, sent: readonly Request[]) {
  const failures = page.locator('[role=alert], [data-toasts] p').filter({ visible: true });
  const found = await unless(failures.first().waitFor(), 'nothing says that its request failed');
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) await retry.click();
  await page.waitForTimeout(LATE_MS);
  if (sent.length === 1) {
    const isThere = await page.locator(press).isVisible();
    await takeAll(page, isThere ? [press] : [...steps.slice(-1), press]);
  }
  found.push(...(await eventually(async () => (sent.length > 1 ? [] : ['it is not sent again']))));
  const [first, second = first] = sent.map(bodyOf);
  return first === second ? found : [...found, `${second} is sent again instead of ${first}`];
}

/** Does an action by a double click; `fails` is whether its first request does. */
export async function walkAction(opened: Opened, action: Action, fails: boolean) {
  const { page, responses } = opened;
  const { request, press, toast = '', says, focus } = action;
  page.on('dialog', (question) => void question.accept());
  await prepare(page, action);
  const before = responses.received.length;
  const sent = await watchRequests(page, action, fails);
  // A second click on a checkbox is another act.
  const isOnce = fails || press.startsWith('role=checkbox');
  // Waited for from before it can come, because some disappear before anybody looks.
  const toasts = page.locator('[data-toasts], [role=status], [aria-live]').getByText(toast);
  const silent = unless(toasts.first().waitFor({ state: 'attached' }), `no toast says “${toast}”`);
  if (!isOnce) await page.locator(press).evaluate(clickAgain);
  await page.locator(press).click();
  const found = fails ? await repeat(page, action, sent) : [];
  const answer = () =>
    responses.received.slice(before).find(({ id, status }) => id === request && status < 400);
  found.push(...(await eventually(async () => (answer() ? [] : ['its request is not answered']))));
  if (sent.length > (fails ? 2 : 1))
    found.push(`a ${isOnce ? '' : 'double '}click sends ${sent.length} requests of ${request}`);
  const wrong = await eventually(async () => (await readAgain(opened)).findings);
  if (says !== undefined)
    wrong.push(...(await unless(page.getByText(says).first().waitFor(), `nothing says “${says}”`)));
  found.push(...wrong.map((text) => `after ${answer()?.request ?? request}: ${text}`));
  if (toast !== '') found.push(...(await silent));
  if (focus !== undefined && !fails)
    found.push(...(await focusFindings(page, page.locator(focus).first())));
  return found;
}
