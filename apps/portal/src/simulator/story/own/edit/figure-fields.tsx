import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import { targetName } from '#portal/simulator/story/target/resolve-target.ts';
import { changeStep, useOwnDraft } from '../own-draft.ts';
import { startPick } from '../pick/picker.tsx';
import { insertFigure, removeFigure } from './step-changes.ts';
import { RemovableLine, TextArea } from './form-fields.tsx';

interface FigureFieldsProps {
  readonly step: StoryStep;
  readonly error: string | undefined;
}

/** Inserts a picked figure at the text cursor of the note's field, and lets the user type on after it. */
function insert(target: StoryTarget, area: HTMLTextAreaElement | null): void {
  const { file, selected } = useOwnDraft.getState();
  // As it is now: what is typed during the pick stays.
  const step = file?.steps[selected];
  if (!step) return;
  // The text cursor of a note that was never entered is at its begin.
  const position = area?.selectionEnd || step.note.length;
  const change = insertFigure(step, target, position);
  // The field must have the new text before its text cursor can be in it.
  flushSync(() => changeStep(change));
  const caret = change.note.indexOf('}', position) + 1;
  area?.focus();
  area?.setSelectionRange(caret, caret);
}

export function FigureFields({ step, error }: FigureFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextArea
        ref={area}
        label="Note for the presenter"
        rows={4}
        value={step.note}
        error={error}
        onChange={(note) => changeStep({ note })}
      />
      <Stack gap={2} className={styles.wideField}>
        <Toolbar>
          <Button
            size="toolbar"
            onClick={() => startPick((target) => insert(target, area.current))}
          >
            Insert a figure from the page
          </Button>
        </Toolbar>
        {Object.entries(step.figures ?? {}).map(([name, target]) => (
          <RemovableLine
            key={name}
            label={`Remove the figure ${name}`}
            onRemove={() => changeStep(removeFigure(step, name))}
          >
            <span className={styles.minor}>
              {`{${name}}`} is {targetName(target)}
            </span>
          </RemovableLine>
        ))}
      </Stack>
    </>
  );
}
