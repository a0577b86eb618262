/** The effect of a key on a select-only combobox (APG pattern); the floating panel handles Escape. */
export type ListboxAction =
  | { readonly do: 'open' | 'choose' | 'choose-and-go-on' }
  | { readonly do: 'move'; readonly to: number }
  | { readonly do: 'type'; readonly character: string };

const PAGE = 10;

function target(key: string, active: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + PAGE;
    case 'PageUp':
      return active - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The action of a key, given the active option's index and the last one's; undefined for all other keys. */
export function listboxAction(
  key: string,
  open: boolean,
  active: number,
  last: number,
): ListboxAction | undefined {
  if (key === 'Enter' || key === ' ') return { do: open ? 'choose' : 'open' };
  if (open && key === 'Tab') return { do: 'choose-and-go-on' };
  const to = target(key, active, last);
  if (to === undefined) return key.length === 1 ? { do: 'type', character: key } : undefined;
  if (!open && key.startsWith('Arrow')) return { do: 'open' };
  return { do: 'move', to: Math.min(Math.max(to, 0), last) };
}
