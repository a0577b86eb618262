import { useState } from 'react';
import { titleOfScreen } from '#portal/shared/brand.ts';
import {
  MAX_VIEWS,
  saveView,
  MAX_VIEW_NAME_LENGTH,
} from '#portal/shared/preferences/saved-views.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Field, Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './saved-views.module.css';

interface SaveFormProps {
  readonly email: string;
  readonly path: () => string;
  readonly isFull: boolean;
}

export const FULL = `You have ${MAX_VIEWS} views, the maximum. Delete one first.`;

const OUTCOMES = {
  saved: (name: string) => `Saved as “${name}”.`,
  replaced: (name: string) => `The earlier “${name}” is replaced.`,
  full: () => FULL,
} as const;

/** Saves the view on the screen under a name, which begins as that of the screen. */
export function SaveForm({ email, path, isFull }: SaveFormProps) {
  const [name, setName] = useState(titleOfScreen);
  const [message, setMessage] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted === '') setMessage('Enter a name.');
        else setMessage(OUTCOMES[saveView(email, wanted, path())](wanted));
      }}
    >
      <Row gap={2} align="end">
        <Field label="Name of this view" className={styles.grow}>
          <input
            type="text"
            required
            maxLength={MAX_VIEW_NAME_LENGTH}
            value={name}
            className={styles.field}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit">Save</Button>
      </Row>
      <Text tone="muted" font="hint" role="status">
        {message || (isFull && FULL)}
      </Text>
    </form>
  );
}
