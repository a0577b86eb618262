import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePortalName } from '#portal/shared/brand.ts';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { takeTypedText } from '../shortcuts/typed-ahead.tsx';
import { findItems, type FinderItem } from './finder-items.ts';
import styles from './finder.module.css';
import { useFinderItems } from './use-finder-items.ts';

/** Index that an arrow key selects in a list that wraps around; undefined for all other keys. */
function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

/** Finds and opens what the user may use: type, choose, Enter (APG combobox with a list). */
export function Finder({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const portal = usePortalName();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const groups = findItems(useFinderItems(text.trim() !== ''), text);
  const found = groups.flatMap(({ items }) => items);
  const chosen = found[active];
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = chosen && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = ({ run }: FinderItem) => {
    onClose();
    run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = found.length > 0 ? stepTo(event.key, active, found.length) : undefined;
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setActive(next);
    else if (chosen) go(chosen);
  };
  return (
    <Popup open title="Search" onClose={onClose} initialFocus={field}>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={`Search ${portal}`}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="A screen, bidder, ad unit, publisher or payment request"
        value={text}
        className={styles.field}
        onFocus={() => setText(text + takeTypedText())}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map(({ group, items }) => (
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group} aria-hidden="true">
              {group}
            </p>
            {items.map((item) => {
              const index = found.indexOf(item);
              return (
                <Option
                  key={index}
                  id={optionId(index)}
                  item={item}
                  active={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={() => go(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div role="status">
        {found.length === 0 && <EmptyState hint={noMatch('Nothing', text)} />}
      </div>
    </Popup>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: FinderItem;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, item: { title, hint }, active, onPoint, onChoose }: OptionProps) {
  return (
    <Row
      id={id}
      gap={3}
      role="option"
      aria-selected={active}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.title}>{title}</span>
      {/* The space separates the two in the option's name. */}
      {hint !== undefined && <span className={styles.hint}> {hint}</span>}
    </Row>
  );
}
