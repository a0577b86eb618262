import { useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { hasOpenLayer, MODAL_DIALOG } from '#portal/shared/ui/open-layers.ts';
import { stepRow } from '../models/payment-list.ts';
import type { PaymentList } from './use-payment-list.ts';

interface RowKeyHandlers {
  /** Up or down; `isHeld` when the key is held and repeats. */
  readonly onStep: (step: 1 | -1, isHeld: boolean) => void;
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

const OWN_ARROWS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  MODAL_DIALOG,
  ...['menu', 'listbox', 'combobox', 'radiogroup', 'tablist', 'slider', 'grid'].map(
    (role) => `[role=${role}]`,
  ),
].join();

/** Minimum time between the steps of a held key: browsers refuse more than about 20 URL changes per second. */
const HELD_STEP_MS = 60;

function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return true;
  const isInField = event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null;
  return isInField || hasOpenLayer() || document.querySelector('[role=listbox]') !== null;
}

/** The list's arrow keys, which work on the whole screen but never in a field, a menu or a dialog. */
function useRowKeys({ onStep, onLeft, onRight }: RowKeyHandlers): void {
  const steppedAt = useRef(0);
  const step = (by: 1 | -1, { repeat, timeStamp }: KeyboardEvent) => {
    if (repeat && timeStamp - steppedAt.current < HELD_STEP_MS) return;
    steppedAt.current = timeStamp;
    onStep(by, repeat);
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isIgnored(event)) return;
    if (event.key === 'ArrowDown') step(1, event);
    else if (event.key === 'ArrowUp') step(-1, event);
    else if (event.key === 'ArrowLeft') onLeft();
    else if (event.key === 'ArrowRight') onRight();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const ROW = 'data-payment';

/** The id of the focused row, for keys pressed before any row is active. */
function focusedRow(): number | null {
  const id = document.activeElement?.getAttribute(ROW);
  return id ? Number(id) : null;
}

/** Calls `onChange` when a value differs from the one before, and not for the first one. */
function useChange(value: boolean, onChange: (value: boolean) => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) onChange(value);
    before.current = value;
  });
}

/**
 * Arrow keys over the rows: up and down move the active row and wrap, right closes the panel, left opens it. `scroller`
 * is the element that holds the rows; returns the text to announce.
 */
export function useRowNavigation(list: PaymentList, scroller: RefObject<HTMLElement | null>) {
  const { activeId, query, rows } = list;
  const isPanelOpen = list.panel === 'open';
  const [announcement, announce] = useState('');
  const isReady = query.isSuccess && !query.isPlaceholderData;
  const rowOf = (id: number | null) =>
    scroller.current?.querySelector<HTMLElement>(`[${ROW}="${id}"]`);

  // The URL reflects a step with a delay; the next key may come earlier.
  const latest = useRef(activeId);
  useEffect(() => {
    latest.current = activeId;
  }, [activeId]);

  useRowKeys({
    onStep: (step, isHeld) => {
      const ids = isReady ? rows.map((row) => row.id) : [];
      const next = stepRow(ids, latest.current ?? focusedRow(), step);
      if (!next) return;
      latest.current = next.id;
      list.moveTo(next.id, !isHeld);
      rowOf(next.id)?.focus({ preventScroll: true });
      rowOf(next.id)?.scrollIntoView({ block: 'nearest' });
      announce(next.wrapped ? `Row ${next.position} of ${ids.length}` : '');
    },
    onLeft: () => {
      const id = latest.current ?? focusedRow();
      if (id === null) list.openPanel();
      else if (!isPanelOpen || activeId === null) list.openRow(id);
    },
    onRight: () => list.closePanel(),
  });

  useEffect(() => {
    if (isReady && activeId !== null) rowOf(activeId)?.scrollIntoView({ block: 'nearest' });
    // Only a list that has just loaded scrolls to its active row.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, list.choice]);

  useChange(isPanelOpen && activeId !== null, (isShown) =>
    announce(isShown ? 'Details opened' : 'Details closed'),
  );

  // When the panel closes, the focus returns to its row.
  useChange(isPanelOpen, (isOpen) => {
    if (!isOpen) rowOf(activeId)?.focus({ preventScroll: true });
  });

  return announcement;
}
