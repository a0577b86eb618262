import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../entities/session/session-queries.ts';
import { useCalendarDay } from '../../shared/date-range/use-calendar-day.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { NOTE_MAX, setDayNote, useDayNotes } from '../../shared/preferences/day-notes.ts';
import type { DayNote } from '../../shared/preferences/user-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Field, Row, Stack } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import { Popup } from '../../shared/ui/popup.tsx';
import styles from './notes-dialog.module.css';

/** The user's own notes on days of the publisher that is shown: to write, change and delete. */
export function Notes({ onClose }: { readonly onClose: () => void }) {
  const { email, affiliateId } = useCurrentUser();
  const { today } = useCalendarDay();
  const owner = { email, affiliateId: affiliateId ?? '' };
  const notes = useDayNotes(owner);
  const field = useRef<HTMLTextAreaElement>(null);
  const [day, setDay] = useState<string>(today);
  const [text, setText] = useState('');
  const edit = (note: DayNote) => {
    setDay(note.day);
    setText(note.text);
    field.current?.focus();
  };
  return (
    <Popup open title="Notes on days" onClose={onClose} initialFocus={field}>
      <Stack gap={4}>
        <Text tone="muted">
          Write down what happened on a day, such as a new layout. Only you see your notes, in this
          browser.
        </Text>
        <Stack
          as="form"
          gap={3}
          onSubmit={(event) => {
            event.preventDefault();
            setDayNote(owner, day, text);
            setText('');
          }}
        >
          <Field label="Day">
            <input
              type="date"
              required
              max={today}
              value={day}
              className={styles.day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <Field label="Note">
            <textarea
              ref={field}
              rows={2}
              required
              maxLength={NOTE_MAX}
              value={text}
              className={styles.text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Row>
            <Button type="submit">Save note</Button>
          </Row>
        </Stack>
        <ul aria-label="Notes">
          {notes.map((note) => (
            <Note
              key={note.day}
              note={note}
              onEdit={() => edit(note)}
              onDelete={() => setDayNote(owner, note.day, '')}
            />
          ))}
        </ul>
        {notes.length === 0 && <Text tone="muted">No notes yet</Text>}
      </Stack>
    </Popup>
  );
}

interface NoteProps {
  readonly note: DayNote;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A note with a link to the analytics of its day. */
function Note({ note: { day, text }, onEdit, onDelete }: NoteProps) {
  const shown = formatDay(day);
  return (
    <Row as="li" gap={3} align="start" className={styles.note}>
      <Link to={`/analytics/bidders?from=${day}&to=${day}`} className={styles.link}>
        {shown}
      </Link>
      <span className={styles.words}>{text}</span>
      <IconButton size="small" label={`Edit the note of ${shown}`} onClick={onEdit}>
        <Pencil size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={`Delete the note of ${shown}`} onClick={onDelete}>
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
