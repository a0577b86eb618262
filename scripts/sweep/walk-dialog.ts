import type { Page } from '@playwright/test';
import type { Dialog } from './actions.ts';
import { focusFindings, nameOf, type Opened, prepare, settle } from './page.ts';

const MOVE_MS = 30;
const CLOSE_MS = 600;
/** Presses of Tab after which a control keeps the focus: the parts of a date are four. */
const STUCK = 6;

const DIALOG = '[data-sweep-dialog]';
const OFF = ':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true]';
const CONTROLS = `:is(a[href], button, input, select, textarea, [tabindex]):not(${OFF})`;
/** What makes a dialog modal: its own mark, or that of what is behind it. */
const MODAL = `${DIALOG}:is(:modal, [aria-modal=true]), :is([aria-hidden=true], [inert]) [data-sweep-opener]`;

const controlsOn = (page: Page) => page.locator(`${DIALOG} ${CONTROLS}`).filter({ visible: true });

/** Runs in the page: which controls have the focus: all radio buttons of a group; and whether it is in the dialog. */
function readFocus(controls: HTMLInputElement[]) {
  const { activeElement: focus } = document;
  const own = controls.findLast((one) => one.contains(focus));
  const isReached = (one: HTMLInputElement) =>
    one === own || (own?.type === 'radio' && one.name === own.name);
  const reached = controls.flatMap((one, at) => (isReached(one) ? [at] : []));
  return { reached, isInside: Boolean(focus?.closest('[data-sweep-dialog]')) };
}

type Stop = ReturnType<typeof readFocus>;

async function walk(page: Page, key: string): Promise<Stop[]> {
  const controls = controlsOn(page);
  const stops = [await controls.evaluateAll(readFocus)];
  // More than there are: a dialog itself may have the focus too, and the focus must not stay on the last control.
  const presses = (await controls.count()) + STUCK;
  while (stops.length <= presses && (stops.length < 3 || stops.at(-1)?.isInside)) {
    await page.keyboard.press(key);
    await page.waitForTimeout(MOVE_MS);
    stops.push(await controls.evaluateAll(readFocus));
  }
  return stops;
}

async function tabFindings(page: Page, stops: readonly Stop[], isModal: boolean) {
  const controls = await controlsOn(page).all();
  const found: string[] = [];
  const latest = stops.slice(-STUCK).map(({ reached }) => reached.join());
  const { [stops.at(-1)?.reached[0] ?? -1]: stuck } = controls;
  if (stuck && controls.length > 1 && latest.length === STUCK && new Set(latest).size === 1)
    found.push(`Tab stays on ${await nameOf(stuck)}`);
  if (isModal && !stops[0]?.isInside) found.push('the dialog does not get the focus');
  if (isModal && stops.slice(1).some((stop) => !stop.isInside)) found.push('Tab leaves the dialog');
  for (const [at, missed] of controls.entries())
    if (!stops.some(({ reached }) => reached.includes(at)))
      found.push(`Tab does not reach ${await nameOf(missed)}`);
  return found;
}

async function openDialog(page: Page, { opener, item }: Dialog): Promise<void> {
  const button = page.locator(opener);
  await button.evaluate((part) => part.setAttribute('data-sweep-opener', ''));
  await button.press('Enter');
  if (item !== undefined) await page.locator(item).press('Enter');
  const dialogs = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  await dialogs.last().evaluate((part) => part.setAttribute('data-sweep-dialog', ''));
  await settle(page);
}

/** Presses Escape, and returns whether the dialog is closed. The first one may hide what one of its controls shows. */
async function closeDialog(page: Page): Promise<boolean> {
  const dialog = page.locator(DIALOG);
  for (let press = 0; press < 2 && (await dialog.count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
  }
  return (await dialog.count()) === 0;
}

export async function walkDialog({ page }: Opened, dialog: Dialog): Promise<string[]> {
  await prepare(page, dialog);
  await openDialog(page, dialog);
  const isModal = (await page.locator(MODAL).count()) > 0;
  const stops = await walk(page, 'Tab');
  if (!isModal) {
    // The focus has left it at its end, and may have closed it: what is before its start is reached backwards.
    await closeDialog(page);
    await openDialog(page, dialog);
    stops.push(...(await walk(page, 'Shift+Tab')));
    await closeDialog(page);
    await openDialog(page, dialog);
    await controlsOn(page).first().focus();
  }
  const found = await tabFindings(page, stops, isModal);
  const after = (await closeDialog(page))
    ? await focusFindings(page, page.locator(dialog.opener))
    : ['Escape does not close it'];
  return [...found, ...after];
}
