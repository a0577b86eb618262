import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, Trash2Icon } from '#portal/shared/ui/icons.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { changeFile, useOwnDraft } from '../own-draft.ts';
import { StepLine } from '#portal/simulator/story/story-steps.tsx';
import { copyStep, moveStep, replaceSteps } from './step-changes.ts';
import styles from '#portal/simulator/parts/parts.module.css';
import { useSimState } from '#portal/simulator/sim-queries.ts';

interface StepListProps {
  readonly file: StoryFile;
  readonly selected: number;
}

const select = (selected: number) => useOwnDraft.setState({ selected });

function move(index: number, by: 1 | -1): void {
  changeFile((file) => moveStep(file, index, by));
  select(index + by);
}

function duplicate(index: number): void {
  changeFile((file) => {
    const step = file.steps[index];
    return step
      ? replaceSteps(file, file.steps.toSpliced(index + 1, 0, copyStep(step, file.steps)))
      : file;
  });
  select(index + 1);
}

function remove(index: number): void {
  changeFile((file) => replaceSteps(file, file.steps.toSpliced(index, 1)));
  select(Math.max(0, index - 1));
}

export function StepList({ file, selected }: StepListProps) {
  return (
    <Stack as="ol" aria-label="Steps of the story">
      {file.steps.map(({ title }, index) => (
        <Row as="li" key={`${index} ${title}`} gap={1}>
          <StepLine
            number={index + 1}
            aria-current={index === selected ? 'step' : undefined}
            onClick={() => select(index)}
          >
            {title || 'Without a title'}
          </StepLine>
          <StepButtons index={index} count={file.steps.length} />
        </Row>
      ))}
    </Stack>
  );
}

function StepButtons({ index, count }: { readonly index: number; readonly count: number }) {
  const step = `step ${index + 1}`;
  const last = count - 1;
  const buttons = [
    {
      label: `Move ${step} up`,
      Icon: ArrowUpIcon,
      disabled: index === 0,
      run: () => move(index, -1),
    },
    {
      label: `Move ${step} down`,
      Icon: ArrowDownIcon,
      disabled: index === last,
      run: () => move(index, 1),
    },
    { label: `Duplicate ${step}`, Icon: CopyIcon, disabled: false, run: () => duplicate(index) },
    { label: `Delete ${step}`, Icon: Trash2Icon, disabled: last === 0, run: () => remove(index) },
  ];
  return (
    <Row fixed>
      {buttons.map(({ label, Icon, disabled, run }) => (
        <IconButton key={label} size="small" label={label} disabled={disabled} onClick={run}>
          <Icon size={14} aria-hidden="true" />
        </IconButton>
      ))}
    </Row>
  );
}

interface OtherPageProps {
  readonly story: string;
  /** From 0. */
  readonly step: number;
}

/** Says that the page beside the editor is not that of the chosen step: targets would be picked on the wrong one. */
export function OtherPageHint({ story, step }: OtherPageProps) {
  const { data: state } = useSimState();
  const isOther = state && !(state.story === story && state.storyStep === step);
  return (
    <div role="status">
      {/* Takes its space while it is hidden: the fields below must not move when another step is chosen. */}
      <p className={styles.hint} style={{ visibility: isOther ? 'visible' : 'hidden' }}>
        The page shows another step. Press “Show this step” before you pick a place.
      </p>
    </div>
  );
}
