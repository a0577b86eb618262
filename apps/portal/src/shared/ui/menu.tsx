import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FloatingPanel } from './floating-panel.tsx';
import { Row } from './layout/layout.tsx';
import { CloseMenu } from './menu-items.tsx';
import styles from './menu.module.css';
import { findTyped, useTypeAhead } from './use-type-ahead.ts';

interface MenuProps {
  /** The button's content; also the menu's name. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** MenuItem, MenuChoice and MenuSeparator, from menu-items.tsx. */
  readonly children: ReactNode;
}

/** A button that opens a menu of actions (APG menu button): arrow keys, Home, End, type-ahead, Escape. */
export function Menu({ button, buttonClassName, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<MenuStart>('first');
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const change = (next: boolean, at: MenuStart = 'first') => {
    setStart(at);
    setOpen(next);
  };
  return (
    <>
      <Row
        as="button"
        gap={2}
        inline
        ref={setTrigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClassName}
        onClick={() => change(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          change(true, event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      >
        {button}
      </Row>
      {open && (
        <MenuPanel trigger={trigger} start={start} onClose={() => setOpen(false)}>
          {children}
        </MenuPanel>
      )}
    </>
  );
}

type MenuStart = 'first' | 'last';

interface MenuPanelProps {
  readonly start: MenuStart;
  readonly trigger: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MenuPanel({ trigger, start, onClose, children }: MenuPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  useEffect(() => {
    if (list.current)
      itemsOf(list.current)
        .at(start === 'last' ? -1 : 0)
        ?.focus();
  }, [start]);
  const closeByAction = () => {
    onClose();
    trigger?.focus();
    return trigger;
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
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
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
    const texts = items.map((item) => item.textContent.trim().toLowerCase());
    to = findTyped(texts, word, at);
  }
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
