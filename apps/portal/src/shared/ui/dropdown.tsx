import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dropdown.module.css';
import { landmarkOf } from './landmark.ts';
import { useListbox } from './use-listbox.ts';

export interface DropdownOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface DropdownProps<Value extends string> {
  /** The control's name for assistive technology. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly DropdownOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** Tallest menu in pixels. */
  readonly maxHeight?: number;
  readonly size?: 'control' | 'toolbar';
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/** Chooses one of several options: a combobox with a listbox, arrow keys and type-ahead. */
export function Dropdown<Value extends string>(props: DropdownProps<Value>) {
  const { label, value, options, onChange, maxHeight = 400, size = 'control' } = props;
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const listbox = useListbox({
    count: options.length,
    chosen: options.findIndex((option) => option.value === value),
    isDisabled: (index) => options[index]?.disabled ?? false,
    choose: (index) => {
      const option = options[index];
      if (option) onChange(option.value);
    },
  });
  return (
    <Popover.Root open={listbox.open} onOpenChange={listbox.changeOpen}>
      <Popover.Trigger
        ref={setTrigger}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-controls={listbox.open ? listbox.id : undefined}
        aria-activedescendant={listbox.open ? listbox.activeId : undefined}
        disabled={props.disabled}
        className={classNames(styles.trigger, styles[size], props.className)}
        onKeyDown={listbox.onKeyDown}
      >
        <span className={styles.value}>
          {options.find((option) => option.value === value)?.label}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal container={landmarkOf(trigger)}>
        <Popover.Content
          id={listbox.id}
          role="listbox"
          aria-label={label}
          align="start"
          sideOffset={4}
          className={styles.menu}
          style={{
            maxHeight: `min(${maxHeight}px, var(--radix-popover-content-available-height))`,
          }}
          // The focus stays on the combobox, also when an option is pressed.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={listbox.optionId(index)}
              role="option"
              aria-selected={option.value === value}
              aria-disabled={option.disabled}
              data-active={index === listbox.active || undefined}
              className={styles.option}
              onPointerMove={() => listbox.setActive(index)}
              onClick={() => listbox.pick(index)}
            >
              {option.label}
              {option.value === value && (
                <Check size={14} aria-hidden="true" className={styles.check} />
              )}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
