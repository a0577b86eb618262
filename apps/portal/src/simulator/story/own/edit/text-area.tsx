import { useId, type Ref } from 'react';
import { Field } from '../../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../../shared/ui/layout/text.tsx';
import styles from '../../../panel/parts.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines with its error text. */
export function TextArea({ label, value, onChange, rows = 3, error, ref }: TextAreaProps) {
  const errorId = useId();
  return (
    <Field label={label} className={styles.wideField}>
      <textarea
        ref={ref}
        rows={rows}
        value={value}
        className={styles.textarea}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <Text as="span" tone="danger" font="hint" breaks id={errorId}>
          {error}
        </Text>
      )}
    </Field>
  );
}
