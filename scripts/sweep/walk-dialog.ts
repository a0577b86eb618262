import type { Page } from '@playwright/test';
import type { Dialog } from './actions.ts';
import { focusFindings, type Opened, prepare, settle } from './page.ts';

const MOVE_MS = 30;
const CLOSE_MS = 600;
/** Presses of Tab after which a control keeps the focus: the parts of a date are four. */
const STUCK = 6;

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
      const label = one?.getAttribute('aria-label') ?? one?.labels?.[0]?.innerText;
      const name = label ?? one?.innerText ?? '';
      return `${one?.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }),
    control: focused ? keys.indexOf(keyOf(focused)) : -1,
    isInside: dialog?.contains(document.activeElement) === true,
    isModal:
      document.querySelector(':is([aria-hidden=true], [inert]) [data-sweep-opener]') !== null ||
      dialog?.matches(':modal, [aria-modal=true]') === true,
  };
}

type Stop = ReturnType<typeof readDialog>;

/** What is wrong with a walk by Tab through a dialog: its first stop is where the focus was when it was opened. */
function tabFindings(stops: readonly Stop[]): string[] {
  const [{ names, isModal, isInside } = { names: [], isModal: true, isInside: false }] = stops;
  const missed = names.filter((_, index) => stops.every(({ control }) => control !== index));
  const latest = new Set(stops.slice(-STUCK).map(({ control }) => control));
  const isStuck = names.length > 1 && stops.length >= STUCK && latest.size === 1;
  return [
    ...(isStuck ? [...latest].map((index) => `Tab stays on ${names[index]}`) : []),
    ...(isModal && !isInside ? ['the dialog does not get the focus'] : []),
    ...(isModal && stops.slice(1).some((stop) => !stop.isInside) ? ['Tab leaves the dialog'] : []),
    ...(missed.length > 0 ? [`Tab does not reach ${missed.join(', ')}`] : []),
  ];
}

/** Opens a dialog by keyboard, and marks it. */
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
  const dialog = page.locator('[data-sweep-dialog]');
  for (let press = 0; press < 2 && (await dialog.count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
  }
  return (await dialog.count()) === 0;
}

/** Presses a key until the focus leaves the dialog, or has been everywhere. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const opened = await page.evaluate(readDialog);
  const stops = [opened];
  // More than there are: a dialog itself may have the focus too, and the focus must not stay on the last control.
  for (let press = 0; press < opened.names.length + STUCK; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(MOVE_MS);
    stops.push(await page.evaluate(readDialog));
    if (press > 0 && !stops.at(-1)?.isInside) break;
  }
  return stops;
}

/** Opens a dialog, walks through it by Tab, and closes it by Escape. */
export async function walkDialog({ page, errors }: Opened, dialog: Dialog): Promise<string[]> {
  await prepare(page, dialog);
  await openDialog(page, dialog);
  const stops = await walk(page, 'Tab');
  if (stops[0]?.isModal !== true) {
    // The focus has left it at its end, and may have closed it: what is before its start is reached backwards.
    await closeDialog(page);
    await openDialog(page, dialog);
    stops.push(...(await walk(page, 'Shift+Tab')));
    await closeDialog(page);
    await openDialog(page, dialog);
    for (let press = 0; press < 2 && !(await page.evaluate(readDialog)).isInside; press += 1)
      await page.keyboard.press('Tab');
  }
  const after = (await closeDialog(page))
    ? await focusFindings(page, page.locator(dialog.opener))
    : ['Escape does not close it'];
  return [...tabFindings(stops), ...after, ...errors];
}
