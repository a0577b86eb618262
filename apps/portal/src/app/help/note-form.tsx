import { useState, type RefObject } from 'react';
import { formatDay } from '#portal/shared/format/dates.ts';
import { MAX_NOTE_LENGTH } from '#portal/shared/preferences/day-notes.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Field, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './notes-dialog.module.css';

export interface NoteDraft {
  readonly day: string;
  readonly text: string;
}

interface NoteFormProps {
  readonly draft: NoteDraft;
  readonly onDraft: (draft: NoteDraft) => void;
  readonly onSave: () => void;
  /** The latest day that a note may have. */
  readonly today: string;
  /** The day of the draft has a note already. */
  readonly hasNote: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

export function NoteForm({ draft, onDraft, onSave, today, hasNote, field }: NoteFormProps) {
  const { day, text } = draft;
  const [message, setMessage] = useState('');
  const change = (next: Partial<NoteDraft>) => {
    onDraft({ ...draft, ...next });
    setMessage('');
  };
  const save = () => {
    if (text.trim() === '') return setMessage('Enter a note.');
    onSave();
    setMessage(`Note on ${formatDay(day)} saved.`);
  };
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Day">
        <input
          type="date"
          required
          max={today}
          value={day}
          className={styles.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </Field>
      <Field label="Note">
        <textarea
          ref={field}
          rows={2}
          required
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          className={styles.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <Row gap={3}>
        <Button type="submit">Save note</Button>
        <Text tone="muted" font="hint" role="status">
          {message || (hasNote && 'This day has a note: saving replaces it.')}
        </Text>
      </Row>
    </Stack>
  );
}
