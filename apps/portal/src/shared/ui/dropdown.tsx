import { Check, ChevronDown } from 'lucide-react';
import { Select } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dropdown.module.css';

export interface DropdownOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface DropdownProps<Value extends string> {
  /** The control's name for assistive technology; no value may be the empty string. */
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
  return (
    <Select.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      disabled={props.disabled ?? false}
    >
      <Select.Trigger
        aria-label={label}
        className={classNames(styles.trigger, styles[size], props.className)}
      >
        <Select.Value />
        <Select.Icon asChild>
          <ChevronDown size={14} aria-hidden="true" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          className={styles.menu}
          position="popper"
          sideOffset={4}
          style={{ maxHeight: `min(${maxHeight}px, var(--radix-select-content-available-height))` }}
        >
          <Select.Viewport className={styles.list}>
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={styles.option}
              >
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator className={styles.check}>
                  <Check size={14} aria-hidden="true" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
