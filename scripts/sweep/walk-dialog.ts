import type { Page } from '@playwright/test';
import type { Dialog } from './actions.ts';
import { focusFindings, type Opened, prepare, settle } from './page.ts';

const MOVE_MS = 30;
const CLOSE_MS = 600;
/** Presses of Tab after which a control keeps the focus: the parts of a date are four. */
const STUCK = 6;
const DIALOG = '[data-sweep-dialog]';

/** What one press of a key after the other has reached. */
export interface TabWalk {
  /** Of all that Tab must reach. */
  readonly names: readonly string[];
  readonly isModal: boolean;
  /** The control with the focus as soon as the dialog was open, and after each press; -1 for none. */
  readonly stops: readonly { readonly control: number; readonly isInside: boolean }[];
}

/** Runs in the page: what Tab must reach in the dialog, one of several radio buttons; and what has the focus. */
function readDialog() {
  const dialog = document.querySelector('[data-sweep-dialog]');
  const all = dialog?.querySelectorAll<HTMLInputElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  );
  const isOff = ':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true]';
  const controls = [...(all ?? [])].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(isOff),
  );
  const keyOf = (one: HTMLInputElement) => (one.type === 'radio' ? one.name : one);
  const keys = [...new Set(controls.map(keyOf))];
  const focused = controls.findLast((one) => one.contains(document.activeElement));
  const stops = keys.map((key) => controls.find((one) => keyOf(one) === key));
  return {
    names: stops.map((one) => {
      const name = one?.getAttribute('aria-label') ?? one?.innerText ?? '';
      return `${one?.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }),
    control: focused ? keys.indexOf(keyOf(focused)) : -1,
    isInside: dialog?.contains(document.activeElement) === true,
    isModal:
      document.querySelector(':is([aria-hidden=true], [inert]) [data-sweep-opener]') !== null ||
      dialog?.matches(':modal, [aria-modal=true]') === true,
  };
}

/** What is wrong with a walk by Tab through a dialog. */
export function tabFindings({ names, isModal, stops }: TabWalk): string[] {
  const missed = names.filter((_, index) => stops.every(({ control }) => control !== index));
  const latest = new Set(stops.slice(-STUCK).map(({ control }) => control));
  const isStuck = names.length > 1 && stops.length >= STUCK && latest.size === 1;
  const [first, ...others] = stops;
  return [
    ...(isStuck ? [...latest].map((index) => `Tab stays on ${names[index]}`) : []),
    ...(isModal && !first?.isInside ? ['the dialog does not get the focus'] : []),
    ...(isModal && others.some(({ isInside }) => !isInside) ? ['Tab leaves the dialog'] : []),
    ...(missed.length > 0 ? [`Tab does not reach ${missed.join(', ')}`] : []),
  ];
}

/** Opens a dialog by keyboard, and marks it. */
async function openDialog(page: Page, { opener, item }: Dialog): Promise<void> {
  const button = page.locator(opener);
  await button.evaluate((part) => part.setAttribute('data-sweep-opener', ''));
  for (const control of item === undefined ? [button] : [button, page.locator(item)])
    await control.press('Enter');
  const dialogs = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  await dialogs.last().evaluate((part) => part.setAttribute('data-sweep-dialog', ''));
  await settle(page);
}

/** Presses a key until the focus leaves the dialog, or has been everywhere. */
async function walk(page: Page, key: string) {
  const opened = await page.evaluate(readDialog);
  const stops = [opened];
  // More than there are: a dialog itself may have the focus too, and the focus must not stay on the last control.
  for (let press = 0; press < opened.names.length + STUCK; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(MOVE_MS);
    const stop = await page.evaluate(readDialog);
    stops.push(stop);
    if (press > 0 && !stop.isInside) break;
  }
  return { ...opened, stops };
}

/** Presses Escape. The first one may hide what a control of the dialog shows, such as the figures of a chart. */
async function closeDialog(page: Page): Promise<void> {
  for (let press = 0; press < 2 && (await page.locator(DIALOG).count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
  }
}

/** Opens a dialog, walks through it by Tab, and closes it by Escape. */
export async function walkDialog({ page, errors }: Opened, dialog: Dialog): Promise<string[]> {
  const reopen = async () => {
    await closeDialog(page);
    await openDialog(page, dialog);
  };
  await prepare(page, dialog);
  await openDialog(page, dialog);
  const { stops, ...walked } = await walk(page, 'Tab');
  if (!walked.isModal) {
    // The focus has left it at its end, and may have closed it: what is before its start is reached backwards.
    await reopen();
    stops.push(...(await walk(page, 'Shift+Tab')).stops);
    await reopen();
    for (let press = 0; press < 2 && !(await page.evaluate(readDialog)).isInside; press += 1)
      await page.keyboard.press('Tab');
  }
  await closeDialog(page);
  const isOpen = (await page.locator(DIALOG).count()) > 0;
  return [
    ...tabFindings({ ...walked, stops }),
    ...(isOpen
      ? ['Escape does not close it']
      : await focusFindings(page, page.locator(dialog.opener))),
    ...errors,
  ];
}
