import Type, { type Static } from 'typebox';
import { JournalEntrySchema, listJournal as listEntries } from '../../contract/control/journal.ts';
import { operation } from '../../contract/operation.ts';

/** An entry of the journal with the reason for its answer in words. */
const ExplainedEntrySchema = Type.Object(
  {
    ...JournalEntrySchema.properties,
    why: Type.String({ description: 'why this answer, in words' }),
  },
  { additionalProperties: false },
);
export type ExplainedEntry = Static<typeof ExplainedEntrySchema>;

/** The journal, each entry explained. */
export const listJournal = operation({
  ...listEntries,
  answer: Type.Array(ExplainedEntrySchema),
});
