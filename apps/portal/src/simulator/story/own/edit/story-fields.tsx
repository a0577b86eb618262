import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import styles from '../../../panel/parts.module.css';
import { TextField } from '../../../panel/text-field.tsx';
import type { Problems } from '../own-actions.ts';
import { changeFile } from '../own-draft.ts';
import { Choice } from './choice.tsx';
import { TextArea } from './text-area.tsx';

const AUDIENCES = [
  { value: 'prospect', label: 'A buyer' },
  { value: 'qa', label: 'Testers and developers' },
] as const;

interface StoryFieldsProps {
  readonly file: StoryFile;
  readonly personas: readonly Persona[];
  readonly problems: Problems;
}

const set = (change: Partial<StoryFile>) => changeFile((file) => ({ ...file, ...change }));

/** What the whole story has: its name and texts, who is signed in, and when it begins. */
export function StoryFields({ file, personas, problems }: StoryFieldsProps) {
  const field = (
    key: 'title' | 'name' | 'now' | 'timeZone' | 'path',
    label: string,
    wide = false,
  ) => (
    <TextField
      label={label}
      wide={wide}
      value={file[key]}
      error={problems[`/${key}`]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <div className={styles.fields}>
      {field('title', 'Title of the story', true)}
      {field('name', 'Name of its file', true)}
      <TextArea
        label="Description"
        rows={2}
        value={file.description}
        error={problems['/description']}
        onChange={(description) => set({ description })}
      />
      <Choice
        label="Told to"
        value={file.audience ?? 'prospect'}
        options={AUDIENCES}
        onChange={(audience) => set({ audience })}
      />
      <Choice
        label="Signed in"
        value={file.persona}
        options={personas.map(({ id }) => ({ value: id, label: id }))}
        onChange={(persona) => set({ persona })}
      />
      {field('timeZone', 'Time zone', true)}
      {field('path', 'First page', true)}
      {field('now', 'Begins at (UTC)', true)}
    </div>
  );
}
