import { Check } from 'lucide-react';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FloatingPanel } from './floating-panel.tsx';
import styles from './menu.module.css';
import { useTypeAhead } from './use-type-ahead.ts';

const CloseMenu = createContext<() => void>(() => undefined);

interface MenuProps {
  /** What the button shows; also the menu's name. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** MenuItem, MenuRadioItem and MenuSeparator. */
  readonly children: ReactNode;
}

/** A button that opens a menu of actions (APG menu button): arrow keys, Home, End, type-ahead, Escape. */
export function Menu({ button, buttonClassName, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {open && (
        <MenuPanel trigger={trigger} onClose={() => setOpen(false)}>
          {children}
        </MenuPanel>
      )}
    </>
  );
}

interface MenuPanelProps {
  readonly trigger: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MenuPanel({ trigger, onClose, children }: MenuPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  useEffect(() => {
    if (list.current) itemsOf(list.current)[0]?.focus();
  }, []);
  const closeByAction = () => {
    onClose();
    trigger?.focus();
  };
  return (
    <FloatingPanel anchor={trigger} align="end" onClose={onClose} className={styles.menu}>
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label={trigger?.textContent}
        onKeyDown={(event) => moveFocus(event, typeAhead)}
      >
        <CloseMenu value={closeByAction}>{children}</CloseMenu>
      </div>
    </FloatingPanel>
  );
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"], [role="menuitemradio"]'),
];

function moveFocus(event: KeyboardEvent<HTMLElement>, typeAhead: (key: string) => string): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const moves: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  let to = moves[event.key];
  if (to === undefined && event.key.length === 1 && event.key !== ' ') {
    const word = typeAhead(event.key);
    to = items.findIndex((item) => item.textContent.trim().toLowerCase().startsWith(word));
  }
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An action; the menu closes and the action runs. */
export function MenuItem({ onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {children}
    </button>
  );
}

/** One of several choices; the menu stays open, so that the effect can be seen. */
export function MenuRadioItem({
  checked,
  onSelect,
  children,
}: MenuItemProps & { readonly checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={styles.item}
      onClick={onSelect}
    >
      <span className={styles.mark}>{checked && <Check size={14} aria-hidden="true" />}</span>
      {children}
    </button>
  );
}

/** A rule between groups of items. */
export function MenuSeparator() {
  return <div role="separator" className={styles.separator} />;
}
