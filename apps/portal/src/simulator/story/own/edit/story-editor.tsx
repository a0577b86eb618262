import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import { useMutation } from '@tanstack/react-query';
import { useState, useCallback, useEffect, useRef } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Section } from '#portal/simulator/parts/section.tsx';
import type { TabProps } from '#portal/simulator/parts/tab-props.ts';
import {
  downloadStory,
  problemsByPath,
  useSaveDraft,
  useShowStep,
  type Problems,
} from '../own-actions.ts';
import { closeDraft, isSaved, undo, useOwnDraft } from '../own-draft.ts';
import { Picker } from '../pick/picker.tsx';
import { OtherPageHint, StepList } from './step-list.tsx';
import { StepFields } from './step-fields.tsx';
import { StoryFields } from './story-fields.tsx';
import { checkStory } from '#portal/simulator/story/check/check-story.ts';
import { CheckSection } from '#portal/simulator/story/story-check.tsx';
import styles from '#portal/simulator/parts/parts.module.css';

interface DraftCheckProps {
  readonly file: StoryFile;
  readonly showStep: (step: number) => Promise<void>;
}

/** Checks the story as it is in the editor. The first step may load the page again; the check then goes on. */
function DraftCheck({ file, showStep }: DraftCheckProps) {
  const goTo = useCallback(
    async (step: number) => {
      useOwnDraft.setState({ isChecking: true });
      await showStep(step).finally(() => useOwnDraft.setState({ isChecking: false }));
    },
    [showStep],
  );
  const latest = useRef(file);
  useEffect(() => {
    // Where the server refuses the story, the editor shows why.
    if (useOwnDraft.getState().isChecking) void checkStory(latest.current, goTo).catch(() => null);
  }, [goTo]);
  return <CheckSection story={file} goTo={goTo} />;
}

interface StoryEditorProps extends TabProps {
  readonly file: StoryFile;
}

export function StoryEditor({ file, personas, host }: StoryEditorProps) {
  const selected = useOwnDraft((draft) => draft.selected);
  const save = useSaveDraft();
  const showStep = useShowStep(host, save);
  // Why it failed is shown by the mutations in it.
  const show = useMutation({ mutationFn: showStep });
  const problems = problemsByPath(save.error);
  const step = file.steps[selected];
  return (
    <Stack gap={6}>
      <Picker />
      <Section title={`Editing: ${file.title || file.name}`}>
        <EditorTools file={file} onSave={() => save.mutate(file)} isSaving={save.isPending} />
        <NotRecorded />
        <Refusal problems={problems} />
        <StoryFields file={file} personas={personas} problems={problems} />
      </Section>
      <Section
        title="Steps"
        action={
          <Button size="toolbar" busy={show.isPending} onClick={() => show.mutate(selected)}>
            Show this step
          </Button>
        }
      >
        <StepList file={file} selected={selected} />
        <OtherPageHint story={file.name} step={selected} />
      </Section>
      {step && (
        <Section title={`Step ${selected + 1}`}>
          <StepFields
            key={selected}
            step={step}
            index={selected}
            personas={personas}
            problems={problems}
          />
        </Section>
      )}
      <DraftCheck file={file} showStep={showStep} />
    </Stack>
  );
}

interface EditorToolsProps {
  readonly file: StoryFile;
  readonly onSave: () => void;
  readonly isSaving: boolean;
}

function EditorTools({ file, onSave, isSaving }: EditorToolsProps) {
  const saved = useOwnDraft(isSaved);
  const canUndo = useOwnDraft(({ previous: former }) => former !== null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Toolbar>
        <Button variant="primary" size="toolbar" busy={isSaving} disabled={saved} onClick={onSave}>
          Save
        </Button>
        <Button size="toolbar" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button size="toolbar" onClick={() => downloadStory(file)}>
          Download
        </Button>
        <Button size="toolbar" onClick={() => (saved ? closeDraft() : setAsking(true))}>
          Close the editor
        </Button>
        <span className={styles.minor} role="status">
          {saved ? 'Saved' : 'Not saved'}
        </span>
      </Toolbar>
      <ConfirmDialog
        open={isAsking}
        title="Close the editor"
        danger
        confirmLabel="Discard"
        cancelLabel="Go on editing"
        onConfirm={closeDraft}
        onCancel={() => setAsking(false)}
      >
        Discard the changes of {file.title || file.name} that are not saved?
      </ConfirmDialog>
    </>
  );
}

function NotRecorded() {
  const texts = useOwnDraft((draft) => draft.notRecorded);
  if (texts.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.note} aria-label="Not recorded">
      {texts.map((text) => (
        <li key={text}>Not recorded: {text}</li>
      ))}
    </Stack>
  );
}

/** Why the server refuses the story: each problem with its path, as some have no field. */
function Refusal({ problems }: { readonly problems: Problems }) {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  return (
    <Stack role="alert" gap={1}>
      {all.map(([path, message]) => (
        <Text key={path} tone="danger" font="hint" breaks>
          {path && `${path}: `}
          {message}
        </Text>
      ))}
    </Stack>
  );
}
