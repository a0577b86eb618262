import type { Page } from '@playwright/test';
import { settle } from '../visit.ts';
import type { DialogOpener } from './dialogs.ts';
import type { JourneyPage } from './open-page.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';
const OPEN_MS = 5000;
const MOVE_MS = 30;
const CLOSE_MS = 600;
/** Presses of Tab after which a control keeps the focus: the parts of a date are four. */
const STUCK = 6;

/** Runs in the page: marks what Tab must reach in the top dialog. Returns the names of the controls. */
function markControls(selector: string): { names: string[]; isModal: boolean; hasFocus: boolean } {
  const dialogs = [...document.querySelectorAll(selector)].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const dialog = dialogs.at(-1);
  dialog?.setAttribute('data-sweep-dialog', '');
  const groups = new Set<string>();
  const controls = [
    ...(dialog?.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    ) ?? []),
  ].filter((control) => {
    const group =
      control instanceof HTMLInputElement && control.type === 'radio' ? control.name : '';
    const isRepeated = group !== '' && groups.has(group);
    if (group !== '') groups.add(group);
    const isOff = control.matches(':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true]');
    return !isOff && !isRepeated && control.checkVisibility({ visibilityProperty: true });
  });
  controls.forEach((control, index) => control.setAttribute('data-sweep-control', String(index)));
  return {
    names: controls.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
    }),
    isModal:
      document.querySelector('[data-sweep-opener]')?.closest('[aria-hidden=true], [inert]') !==
        null || dialog?.matches(':modal, [aria-modal=true]') === true,
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

/** What one press of a key after the other has reached. */
export interface TabWalk {
  readonly names: readonly string[];
  readonly isModal: boolean;
  /** Whether the focus was in the dialog as soon as it was open. */
  readonly hasFocus: boolean;
  /** The index of the control after each press, -1 for none; and whether it was in the dialog. */
  readonly stops: readonly { readonly control: number; readonly isInside: boolean }[];
}

/** What is wrong with a walk by Tab through a dialog. */
export function tabFindings({ names, isModal, hasFocus, stops }: TabWalk): string[] {
  const reached = new Set(stops.map(({ control }) => control));
  const missed = names.filter((_, index) => !reached.has(index));
  const latest = new Set(stops.slice(-STUCK).map(({ control }) => control));
  const isStuck = names.length > 1 && stops.length >= STUCK && latest.size === 1;
  const stays = isStuck ? names[[...latest][0] ?? -1] : undefined;
  return [
    ...(stays === undefined ? [] : [`Tab stays on ${stays}`]),
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

/** Opens a dialog by keyboard. Returns false if none opens. */
async function openDialog(page: Page, { opener, item }: DialogOpener) {
  const button = opener(page);
  await button.evaluate((part) => part.setAttribute('data-sweep-opener', ''));
  await button.focus();
  await page.keyboard.press('Enter');
  if (item) {
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  }
  const isOpen = await page
    .locator(DIALOG)
    .last()
    .waitFor({ timeout: OPEN_MS })
    .then(
      () => true,
      () => false,
    );
  if (isOpen) await settle(page);
  return isOpen;
}

const MARKED = '[data-sweep-dialog]';

async function openAgain(page: Page, dialog: DialogOpener): Promise<void> {
  if ((await page.locator(MARKED).count()) > 0) await dialog.opener(page).click();
  await page.waitForTimeout(CLOSE_MS);
  await openDialog(page, dialog);
  await page.evaluate(markControls, DIALOG);
}

/** Opens a dialog, walks through it by Tab, and closes it by Escape. */
export async function walkDialog(
  { page, errors }: JourneyPage,
  dialog: DialogOpener,
): Promise<string[]> {
  await page.goto(dialog.path);
  await settle(page);
  await dialog.prepare?.(page);
  if (!(await openDialog(page, dialog))) return ['no dialog opens'];
  const marked = await page.evaluate(markControls, DIALOG);
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
