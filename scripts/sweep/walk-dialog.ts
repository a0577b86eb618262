import type { Page } from '@playwright/test';
import type { Dialog } from './actions.ts';
import { type Opened, prepare, settle } from './page.ts';

const OPEN_MS = 5000;
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
  /** Whether the focus was in the dialog as soon as it was open. */
  readonly hasFocus: boolean;
  /** The index of the control after each press, -1 for none; and whether it was in the dialog. */
  readonly stops: readonly { readonly control: number; readonly isInside: boolean }[];
}

/** Runs in the page: marks what Tab must reach in the top dialog. */
function markControls(): Omit<TabWalk, 'stops'> {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter(isVisible)
    .at(-1);
  dialog?.setAttribute('data-sweep-dialog', '');
  const all = dialog?.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  );
  const groups = new Set<string>();
  const controls = [...(all ?? [])].filter((control) => {
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
    if (isRadio && groups.has(control.name)) return false;
    if (isRadio) groups.add(control.name);
    const isOff = control.matches(':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true]');
    return !isOff && isVisible(control);
  });
  controls.forEach((control, index) => control.setAttribute('data-sweep-control', String(index)));
  const opener = document.querySelector('[data-sweep-opener]');
  return {
    names: controls.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }),
    isModal:
      opener?.closest('[aria-hidden=true], [inert]') !== null ||
      dialog?.matches(':modal, [aria-modal=true]') === true,
    hasFocus: dialog?.contains(document.activeElement) ?? false,
  };
}

/** Runs in the page: where the focus is. */
function focusPlace(): { control: number; isInside: boolean; isOpener: boolean } {
  const focused = document.activeElement;
  // Of several radio buttons only the chosen one is reached: it stands for the first.
  const name = focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.name : '';
  const radio = name && document.querySelector(`[data-sweep-control][name="${CSS.escape(name)}"]`);
  const marked = radio || focused?.closest('[data-sweep-control]');
  return {
    control: Number(marked?.getAttribute('data-sweep-control') ?? '-1'),
    isInside: focused?.closest('[data-sweep-dialog]') !== null,
    isOpener: focused?.closest('[data-sweep-opener]') !== null,
  };
}

/** What is wrong with a walk by Tab through a dialog. */
export function tabFindings({ names, isModal, hasFocus, stops }: TabWalk): string[] {
  const missed = names.filter((_, index) => stops.every(({ control }) => control !== index));
  const latest = new Set(stops.slice(-STUCK).map(({ control }) => control));
  const isStuck = names.length > 1 && stops.length >= STUCK && latest.size === 1;
  return [
    ...(isStuck ? [...latest].map((index) => `Tab stays on ${names[index]}`) : []),
    ...(isModal && !hasFocus ? ['the dialog does not get the focus'] : []),
    ...(isModal && stops.some(({ isInside }) => !isInside) ? ['Tab leaves the dialog'] : []),
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
async function openDialog(page: Page, { opener, item }: Dialog): Promise<Omit<TabWalk, 'stops'>> {
  const button = page.locator(opener);
  await button.evaluate((part) => part.setAttribute('data-sweep-opener', ''));
  for (const control of [button, ...(item === undefined ? [] : [page.locator(item)])]) {
    await control.focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('[role=dialog], [role=alertdialog]').last().waitFor({ timeout: OPEN_MS });
  await settle(page);
  return page.evaluate(markControls);
}

async function openAgain(page: Page, dialog: Dialog): Promise<void> {
  if ((await page.locator(MARKED).count()) > 0) await page.locator(dialog.opener).click();
  await page.waitForTimeout(CLOSE_MS);
  await openDialog(page, dialog);
}

/** Opens a dialog, walks through it by Tab, and closes it by Escape. */
export async function walkDialog({ page, errors }: Opened, dialog: Dialog): Promise<string[]> {
  await prepare(page, dialog);
  const marked = await openDialog(page, dialog);
  const stops = [...(await walk(page, 'Tab', marked.names.length))];
  if (!marked.isModal) {
    // The focus has left it at its end, and may have closed it: what is before its start is reached backwards.
    await openAgain(page, dialog);
    stops.push(...(await walk(page, 'Shift+Tab', marked.names.length)));
    await openAgain(page, dialog);
    for (let press = 0; press < 2 && !(await page.evaluate(focusPlace)).isInside; press += 1)
      await page.keyboard.press('Tab');
  }
  const found = tabFindings({ ...marked, stops });
  // The first Escape may hide what a control of the dialog shows, such as the figures of a chart.
  for (let press = 0; press < 2 && (await page.locator(MARKED).count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLOSE_MS);
  }
  if ((await page.locator(MARKED).count()) > 0) found.push('Escape does not close it');
  else if (!(await page.evaluate(focusPlace)).isOpener)
    found.push('the focus does not come back to what opened it');
  return [...found, ...errors];
}
