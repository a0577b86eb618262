import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import styles from '#portal/simulator/parts/parts.module.css';
import { TextField } from '#portal/simulator/parts/text-field.tsx';
import type { Problems } from '../own-actions.ts';
import { changeFile } from '../own-draft.ts';
import { Choice } from '#portal/simulator/parts/choice.tsx';
import { Folded } from '#portal/simulator/parts/folded.tsx';
import { TextArea } from './form-fields.tsx';

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

interface OneFieldProps extends Omit<StoryFieldsProps, 'personas'> {
  readonly of: 'title' | 'name' | 'now' | 'timeZone' | 'path';
  readonly label: string;
}

function OneField({ of, label, file, problems }: OneFieldProps) {
  return (
    <TextField
      wide
      label={label}
      value={file[of]}
      error={problems[`/${of}`]}
      onChange={(value) => set({ [of]: value })}
    />
  );
}

/** The problems of the story itself are at its members, those of its steps below `/steps`. */
const isFolded = (path: string): boolean =>
  path !== '' && path !== '/title' && !path.startsWith('/steps');

/** The title of the story, and all else of the whole story, folded: its steps are what is edited most. */
export function StoryFields(props: StoryFieldsProps) {
  return (
    <>
      <OneField of="title" label="Title of the story" {...props} />
      <Folded title="About this story" opened={Object.keys(props.problems).some(isFolded)}>
        <AboutFields {...props} />
      </Folded>
    </>
  );
}

/** What the whole story has besides its title: its name and text, who is signed in, and when it begins. */
function AboutFields({ file, personas, problems }: StoryFieldsProps) {
  const given = { file, problems };
  return (
    <div className={styles.fields}>
      <OneField of="name" label="Name of its file" {...given} />
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
      <OneField of="timeZone" label="Time zone" {...given} />
      <OneField of="path" label="First page" {...given} />
      <OneField of="now" label="Begins at (UTC)" {...given} />
    </div>
  );
}
