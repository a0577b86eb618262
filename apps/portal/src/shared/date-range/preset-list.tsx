import { useEffect, useRef, type KeyboardEvent } from 'react';
import { shortDays } from '../format/dates.ts';
import { ItemButton } from '../ui/menu-items.tsx';
import type { Day } from '@bidstage/mock-api/contract/values/days';
import styles from './preset-list.module.css';
import {
  presetDays,
  type Preset,
  type TimeFrame,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { TIME_FRAME_LABELS } from './time-frames.ts';

interface PresetListProps {
  readonly presets: readonly Preset[];
  readonly chosen: TimeFrame;
  readonly today: Day;
  readonly onChoose: (timeFrame: TimeFrame) => void;
}

/** The presets with their dates, and Custom. One tab stop: arrow keys, Home and End move, Enter and Space choose. */
export function PresetList({ presets, chosen, today, onChoose }: PresetListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Presets"
      className={styles.list}
      onKeyDown={moveFocus}
    >
      {[...presets, 'custom' as const].map((timeFrame) => (
        <ItemButton
          key={timeFrame}
          role="option"
          checked={timeFrame === chosen}
          aria-selected={timeFrame === chosen}
          tabIndex={timeFrame === chosen ? 0 : -1}
          className={styles.option}
          onClick={() => onChoose(timeFrame)}
        >
          <span className={styles.name}>{TIME_FRAME_LABELS[timeFrame]}</span>
          <span className={styles.dates}>
            {timeFrame !== 'custom' && shortDays(presetDays(timeFrame, today))}
          </span>
        </ItemButton>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const last = options.length - 1;
  const moves: Partial<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const to = moves[event.key];
  if (to === undefined) return;
  event.preventDefault();
  options[to]?.focus();
}
