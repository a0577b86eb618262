import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Row, Stack, Toolbar } from '../../../../shared/ui/layout/layout.tsx';
import styles from '../../../panel/parts.module.css';
import { targetName } from '../../target/resolve-target.ts';
import { changeStep } from '../own-draft.ts';
import { startPick } from '../pick/pick-mode.ts';
import { withFigure, withoutFigure } from './step-changes.ts';
import { TextArea } from './text-area.tsx';

interface FigureFieldsProps {
  readonly step: StoryStep;
  /** The problem that the server has with the note. */
  readonly error: string | undefined;
}

/** The note of a step, with the figures that it takes from the screen. */
export function FigureFields({ step, error }: FigureFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pick = () => {
    // The text cursor of a note that was never entered is at its begin.
    const caret = area.current?.selectionEnd ?? 0;
    const position = caret === 0 ? step.note.length : caret;
    startPick((target) => changeStep(withFigure(step, target, position)));
  };
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
          <Button size="toolbar" onClick={pick}>
            Insert a figure from the page
          </Button>
        </Toolbar>
        {Object.entries(step.figures ?? {}).map(([name, target]) => (
          <Row key={name} gap={2} justify="between">
            <span className={styles.minor}>
              {`{${name}}`} is {targetName(target)}
            </span>
            <IconButton
              size="small"
              label={`Remove the figure ${name}`}
              onClick={() => changeStep(withoutFigure(step, name))}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </Stack>
    </>
  );
}
