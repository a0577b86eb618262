import { SearchIcon, XIcon } from './icons.tsx';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout/layout.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly size?: 'control' | 'toolbar';
  readonly className?: string | undefined;
}

/** A search field with a button that clears it and keeps the focus in the field. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, size = 'control' } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Row
      as="span"
      gap={2}
      inline
      className={classNames(styles.box, styles[size], props.className)}
      data-screen-only=""
    >
      <SearchIcon size={14} aria-hidden="true" className={styles.icon} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          label="Clear search"
          size="small"
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <XIcon size={14} aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  );
}
