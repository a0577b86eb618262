import { ChevronDownIcon } from './icons.tsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './picker-button.module.css';

interface PickerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows what is chosen and opens the choice. Its height is set by its user. */
export function PickerButton({ className, children, ...rest }: PickerButtonProps) {
  return (
    <Row
      as="button"
      gap={2}
      justify="between"
      inline
      shrink
      type="button"
      data-on-paper=""
      {...rest}
      className={classNames(styles.button, className)}
    >
      {children}
      <ChevronDownIcon size={14} aria-hidden="true" />
    </Row>
  );
}
