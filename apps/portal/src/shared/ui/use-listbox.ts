import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { listboxAction } from './listbox-keys.ts';
import { findTyped, useTypeAhead } from './use-type-ahead.ts';

interface Listbox {
  readonly count: number;
  /** Index of the chosen option; -1 for none. */
  readonly chosen: number;
  readonly isDisabled: (index: number) => boolean;
  readonly choose: (index: number) => void;
}

/** State and keys of a select-only combobox: the focus stays on the combobox, one option is active. */
export function useListbox({ count, chosen, isDisabled, choose }: Listbox) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typeAhead = useTypeAhead();
  const optionId = (index: number) => `${id}-${index}`;

  const changeOpen = (next: boolean) => {
    if (next) setActive(Math.max(chosen, 0));
    setOpen(next);
  };
  const pick = (index: number) => {
    if (isDisabled(index)) return;
    setOpen(false);
    if (index !== chosen) choose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = listboxAction(event.key, open, active, count - 1);
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    if (action.do !== 'choose-and-go-on') event.preventDefault();
    if (action.do === 'open') changeOpen(true);
    else if (action.do === 'move') moveTo(action.to);
    else if (action.do === 'type') typeIn(action.character);
    else pick(active);
  };
  const moveTo = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  const typeIn = (character: string) => {
    const word = typeAhead(character);
    if (!open) changeOpen(true);
    requestAnimationFrame(() => {
      const texts = Array.from({ length: count }, (_, index) => textOf(optionId(index)));
      setActive((at) => foundOr(at, findTyped(texts, word, at)));
    });
  };

  const activeId = optionId(active);
  useScrollTo(open ? activeId : null);
  return { id, open, active, activeId, optionId, changeOpen, setActive, pick, onKeyDown };
}

/** Scrolls the active option into view. */
function useScrollTo(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

const foundOr = (present: number, found: number) => (found >= 0 ? found : present);

const textOf = (id: string) => document.getElementById(id)?.textContent.trim().toLowerCase() ?? '';
