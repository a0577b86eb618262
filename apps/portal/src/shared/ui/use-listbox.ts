import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { findTyped, useTypeAhead } from './use-type-ahead.ts';

interface Listbox {
  readonly count: number;
  /** Index of the chosen option; -1 for none. */
  readonly chosen: number;
  readonly isDisabled: (index: number) => boolean;
  readonly choose: (index: number) => void;
}

/** State and keys of a select-only combobox (APG pattern): the focus stays on the combobox, one option is active. */
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
    const { key } = event;
    const to = keyTarget(key, active, count - 1);
    const isChoice = key === 'Enter' || key === ' ' || (open && key === 'Tab');
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isChoice && to === undefined && key.length > 1) return;
    // Tab goes on to the next control. The floating panel handles Escape.
    if (key !== 'Tab') event.preventDefault();
    if (isChoice && open) pick(active);
    else if (isChoice || (!open && key.startsWith('Arrow'))) changeOpen(true);
    else if (to === undefined) typeIn(key);
    else {
      setOpen(true);
      setActive(to);
    }
  };
  const typeIn = (character: string) => {
    const word = typeAhead(character);
    if (!open) changeOpen(true);
    requestAnimationFrame(() => {
      const texts = Array.from({ length: count }, (_, index) => textOf(optionId(index)));
      setActive((at) => {
        const found = findTyped(texts, word, at);
        return found >= 0 ? found : at;
      });
    });
  };

  const activeId = optionId(active);
  useEffect(() => {
    if (open) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [open, activeId]);
  return { id, open, active, activeId, optionId, changeOpen, setActive, pick, onKeyDown };
}

const textOf = (id: string) => document.getElementById(id)?.textContent.trim().toLowerCase() ?? '';

const PAGE = 10;

/** The index of the option that a key moves to; undefined for all other keys. */
function keyTarget(key: string, active: number, last: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: last,
  };
  const to = targets[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
}
