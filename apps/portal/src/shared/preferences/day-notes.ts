import { useMemo } from 'react';
import { changeUserData, userData, useUserDataStore, type DayNote } from './user-data.ts';

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 280;

/** Whose notes they are: those of one user on one publisher. */
export interface NoteOwner {
  readonly email: string;
  readonly affiliateId: string;
}

const ofAffiliate = (notes: readonly DayNote[], affiliateId: string) =>
  notes.filter((note) => note.affiliateId === affiliateId);

/**
 * The user's notes on days of a publisher, newest day first. A chart draws a mark on each day that it shows and that has
 * a note.
 */
export function useDayNotes({ email, affiliateId }: NoteOwner): readonly DayNote[] {
  const { notes } = useUserDataStore((store) => userData(email, store));
  return useMemo(() => ofAffiliate(notes, affiliateId), [notes, affiliateId]);
}

export const byDay = (a: DayNote, b: DayNote): number => b.day.localeCompare(a.day);

/** Writes the note on a day (`2024-01-31`) in place of an earlier one; an empty text removes it. */
export function setDayNote({ email, affiliateId }: NoteOwner, day: string, text: string): void {
  const note = text.trim().slice(0, MAX_NOTE_LENGTH);
  changeUserData(email, ({ notes }) => {
    const others = notes.filter((one) => one.day !== day || one.affiliateId !== affiliateId);
    const next = note === '' ? others : [...others, { affiliateId, day, text: note }];
    return { notes: next.sort(byDay) };
  });
}
