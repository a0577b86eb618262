import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../entities/session/session-queries.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Popup } from '../../shared/ui/popup.tsx';
import { Row } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from './screen-finder.module.css';
import { matchingScreens, screensFor, type ReachableScreen } from './screens.ts';

/** Index that an arrow key selects in a list that wraps around; undefined for all other keys. */
function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

/** Finds every screen that the user's roles may open: type, choose, Enter (APG combobox with a list). */
export function ScreenFinder({ onClose }: { readonly onClose: () => void }) {
  const { roles } = useCurrentUser();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = matchingScreens(screensFor(roles), text);
  const chosen = found[active];
  const optionId = (screen: ReachableScreen) => `${id}-${screen.path}`;
  const activeId = chosen && optionId(chosen);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = ({ path }: ReachableScreen) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = found.length > 0 ? stepTo(event.key, active, found.length) : undefined;
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (chosen) go(chosen);
  };
  return (
    <Popup open title="Go to a screen" onClose={onClose} initialFocus={field}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Screen"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Type a part of its name"
        value={text}
        className={styles.field}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="Screens" className={styles.list}>
        {found.map((screen, index) => (
          <Row
            as="li"
            key={screen.path}
            id={optionId(screen)}
            role="option"
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            onPointerMove={() => setActive(index)}
            onClick={() => go(screen)}
          >
            {screen.title}
          </Row>
        ))}
      </ul>
      <Text tone="muted" role="status">
        {found.length === 0 && 'No screen of that name'}
      </Text>
    </Popup>
  );
}
