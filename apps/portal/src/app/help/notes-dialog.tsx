import { PencilIcon, Trash2Icon } from '#portal/shared/ui/icons.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useCalendarDay } from '#portal/shared/date-range/use-calendar-day.ts';
import { formatDay } from '#portal/shared/format/dates.ts';
import {
  byDay,
  setDayNote,
  useDayNotes,
  type NoteOwner,
} from '#portal/shared/preferences/day-notes.ts';
import type { DayNote } from '#portal/shared/preferences/user-data.ts';
import { DeletedItem } from '#portal/shared/ui/deleted-item.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { NoteForm, type NoteDraft } from './note-form.tsx';
import styles from './notes-dialog.module.css';

/** The notes of the list, with those that have just been deleted and can be brought back. */
function useListedNotes(owner: NoteOwner) {
  const notes = useDayNotes(owner);
  const [deleted, setDeleted] = useState<readonly DayNote[]>([]);
  // A note that was written on the day since then has its place.
  const gone = deleted.filter((note) => notes.every(({ day }) => day !== note.day));
  return {
    notes,
    gone,
    listed: [...notes, ...gone].sort(byDay),
    remove: (note: DayNote) => {
      setDayNote(owner, note.day, '');
      setDeleted([...gone, note]);
    },
  };
}

/** The user's own notes on days of the publisher that is shown: to write, change and delete. */
export function Notes({ onClose }: { readonly onClose: () => void }) {
  const { email, affiliateId } = useCurrentUser();
  const { today } = useCalendarDay();
  const owner = { email, affiliateId: affiliateId ?? '' };
  const { notes, gone, listed, remove } = useListedNotes(owner);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<NoteDraft>({ day: today, text: '' });
  const edit = ({ day, text }: DayNote) => {
    setDraft({ day, text });
    field.current?.focus();
  };
  const restore = ({ day, text }: DayNote) => {
    setDayNote(owner, day, text);
    field.current?.focus();
  };
  return (
    <Popup open title="Notes on days" onClose={onClose} initialFocus={field}>
      <Stack gap={4}>
        <Text tone="muted">
          Note what happened on a day, such as a new layout. Only you can see your notes, and only
          in this browser.
        </Text>
        <NoteForm
          draft={draft}
          onDraft={setDraft}
          onSave={() => {
            setDayNote(owner, draft.day, draft.text);
            setDraft({ ...draft, text: '' });
          }}
          today={today}
          hasNote={notes.some(({ day }) => day === draft.day)}
          field={field}
        />
        <ul aria-label="Notes">
          {listed.map((note) =>
            gone.includes(note) ? (
              <DeletedItem
                key={note.day}
                name={`Note on ${formatDay(note.day)}`}
                onUndo={() => restore(note)}
              />
            ) : (
              <Note
                key={note.day}
                note={note}
                onEdit={() => edit(note)}
                onDelete={() => remove(note)}
              />
            ),
          )}
        </ul>
        {listed.length === 0 && <Text tone="muted">No notes yet</Text>}
      </Stack>
    </Popup>
  );
}

interface NoteProps {
  readonly note: DayNote;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Note({ note: { day, text }, onEdit, onDelete }: NoteProps) {
  const shown = formatDay(day);
  return (
    <Row as="li" gap={3} align="start" className={styles.note}>
      <Link to={`/analytics/bidders?from=${day}&to=${day}`} className={styles.link}>
        {shown}
      </Link>
      <span className={styles.words}>{text}</span>
      <IconButton size="small" label={`Edit the note for ${shown}`} onClick={onEdit}>
        <PencilIcon size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={`Delete the note for ${shown}`} onClick={onDelete}>
        <Trash2Icon size={14} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
