import type { Page } from '@playwright/test';
import type { Dialog } from './actions.ts';
import { type Opened, prepare, settle } from './page.ts';

const MOVE_MS = 30;
const CLOSE_MS = 600;
/** Presses of Tab after which a control keeps the focus: the parts of a date are four. */
const STUCK = 6;
const MARKED = '[data-sweep-dialog]';

/** What one press of a key after the other has reached. */
export interface TabWalk {
  /** Of all that Tab must reach. */
  readonly names: readonly string[];
  readonly isModal: boolean;
  /**
   * The index of the control as soon as the dialog was open, and after each press, -1 for none; and whether it was in the
   * dialog.
   */
  readonly stops: readonly { readonly control: number; readonly isInside: boolean }[];
}

/** Runs in the page: marks what Tab must reach in the top dialog; of several radio buttons it reaches the chosen one. */
function markControls(): Omit<TabWalk, 'stops'> {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const dialog = [...dialogs].filter(isVisible).at(-1);
  dialog?.setAttribute('data-sweep-dialog', '');
  const all = dialog?.querySelectorAll<HTMLInputElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  );
  const isOff = ':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true]';
  const controls = [...(all ?? [])].filter((one) => isVisible(one) && !one.matches(isOff));
  const isFirst = ({ type, name }: HTMLInputElement, at: number) =>
    type !== 'radio' || controls.findIndex((one) => one.name === name) === at;
  const stops = controls.filter(isFirst);
  for (const control of controls) {
    const isSame = (one: HTMLInputElement) =>
      one === control || (control.type === 'radio' && one.name === control.name);
    control.setAttribute('data-sweep-control', String(stops.findIndex(isSame)));
  }
  const opener = document.querySelector('[data-sweep-opener]');
  return {
    names: stops.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }),
    isModal:
      opener?.closest('[aria-hidden=true], [inert]') !== null ||
      dialog?.matches(':modal, [aria-modal=true]') === true,
  };
}

/** Runs in the page: where the focus is. */
function focusPlace(): { control: number; isInside: boolean } {
  const marked = document.activeElement?.closest('[data-sweep-control]');
  return {
    control: Number(marked?.getAttribute('data-sweep-control') ?? '-1'),
    isInside: document.activeElement?.closest('[data-sweep-dialog]') !== null,
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

/** Presses a key until the focus leaves the dialog, or has been everywhere. */
async function walk(page: Page, key: string, controls: number): Promise<TabWalk['stops']> {
  const stops = [await page.evaluate(focusPlace)];
  // More than there are: a dialog itself may have the focus too, and the focus must not stay on the last control.
  for (let press = 0; press < controls + STUCK; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(MOVE_MS);
    const stop = await page.evaluate(focusPlace);
    stops.push(stop);
    if (press > 0 && !stop.isInside) break;
  }
  return stops;
}

/** Opens a dialog by keyboard, and marks it. */
async function openDialog(page: Page, { opener, item }: Dialog) {
  const button = page.locator(opener);
  await button.evaluate((part) => part.setAttribute('data-sweep-opener', ''));
  for (const control of [button, ...(item === undefined ? [] : [page.locator(item)])]) {
    await control.focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
  await settle(page);
  return page.evaluate(markControls);
}

/** Presses Escape. The first one may hide what a control of the dialog shows, such as the figures of a chart. */
async function closeDialog(page: Page): Promise<void> {
  for (let press = 0; press < 2 && (await page.locator(MARKED).count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
  }
}

/** Opens a dialog, walks through it by Tab, and closes it by Escape. */
export async function walkDialog({ page, errors }: Opened, dialog: Dialog): Promise<string[]> {
  await prepare(page, dialog);
  const marked = await openDialog(page, dialog);
  const stops = [...(await walk(page, 'Tab', marked.names.length))];
  if (!marked.isModal) {
    // The focus has left it at its end, and may have closed it: what is before its start is reached backwards.
    await closeDialog(page);
    await openDialog(page, dialog);
    stops.push(...(await walk(page, 'Shift+Tab', marked.names.length)));
    await closeDialog(page);
    await openDialog(page, dialog);
    for (let press = 0; press < 2 && !(await page.evaluate(focusPlace)).isInside; press += 1)
      await page.keyboard.press('Tab');
  }
  await closeDialog(page);
  const isOpen = (await page.locator(MARKED).count()) > 0;
  const focused = page.locator('[data-sweep-opener]:focus, [data-sweep-opener] :focus');
  const isBack = isOpen || (await focused.count()) > 0;
  return [
    ...tabFindings({ ...marked, stops }),
    ...(isOpen ? ['Escape does not close it'] : []),
    ...(isBack ? [] : ['the focus does not come back to what opened it']),
    ...errors,
  ];
}
