import { CheckIcon } from './icons.tsx';
import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dropdown.module.css';
import { FloatingPanel } from './floating-panel.tsx';
import { Row } from './layout/layout.tsx';
import { PickerButton } from './picker-button.tsx';
import { useListbox } from './use-listbox.ts';

interface DropdownOption<Value extends string> {
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
  /** Maximum height of the menu in pixels. */
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
    <>
      <PickerButton
        ref={setTrigger}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={listbox.open}
        aria-controls={listbox.open ? listbox.id : undefined}
        aria-activedescendant={listbox.open ? listbox.activeId : undefined}
        disabled={props.disabled}
        className={classNames(styles[size], props.className)}
        onClick={() => listbox.changeOpen(!listbox.open)}
        onKeyDown={listbox.onKeyDown}
      >
        <span className={styles.value}>
          {options.find((option) => option.value === value)?.label}
        </span>
      </PickerButton>
      {listbox.open && (
        <FloatingPanel
          anchor={trigger}
          id={listbox.id}
          role="listbox"
          aria-label={label}
          maxHeight={maxHeight}
          onClose={() => listbox.changeOpen(false)}
          // The focus stays on the combobox, also when an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <Option
              key={option.value}
              option={option}
              id={listbox.optionId(index)}
              active={index === listbox.active}
              selected={option.value === value}
              onActive={() => listbox.setActive(index)}
              onPick={() => listbox.pick(index)}
            />
          ))}
        </FloatingPanel>
      )}
    </>
  );
}

interface OptionProps<Value extends string> {
  readonly option: DropdownOption<Value>;
  readonly id: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onActive: () => void;
  readonly onPick: () => void;
}

function Option<Value extends string>(props: OptionProps<Value>) {
  const { option, id, active, selected, onActive, onPick } = props;
  return (
    <Row
      gap={4}
      justify="between"
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={option.disabled}
      data-active={active || undefined}
      className={styles.option}
      onPointerMove={onActive}
      onClick={onPick}
    >
      {option.label}
      {selected && <CheckIcon size={14} aria-hidden="true" className={styles.check} />}
    </Row>
  );
}
