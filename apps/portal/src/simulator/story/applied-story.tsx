import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useCallback, useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { useSimState } from '../sim-queries.ts';
import { openRemote } from '../sim-store.ts';
import { checkStatement, readTarget } from './check/check-statement.ts';
import { Desk } from './desk/desk.tsx';
import { openDesk } from './desk/open-desk.ts';
import { useStage } from './desk/stage-store.ts';
import { ReadySection } from './ready/ready-section.tsx';
import { CheckSection } from './story-check.tsx';
import type { CurrentStory } from './story-queries.ts';
import { useScreenValue } from './watch-screen.ts';

/** The story of this world: the desk beside the portal, and the check. */
export function AppliedStory({ current }: { readonly current: CurrentStory }) {
  const shown = useStage((stage) => stage.shown);
  const { story, index, step } = current;
  return (
    <>
      <Section title={story.title} hint={`Step ${index + 1} of ${story.steps.length}`}>
        <PresentButtons story={story} />
        {shown && <Desk {...shown} />}
        <StoryStatements step={step} />
      </Section>
      <ReadySection current={current} />
      {shown && <CheckSection story={story} goTo={shown.commands.goTo} />}
    </>
  );
}

/** Moves the desk from the panel to a window of its own, or the note to the strip under the screens. */
function PresentButtons({ story }: Pick<CurrentStory, 'story'>) {
  const { data: state } = useSimState();
  const [isBlocked, setBlocked] = useState(false);
  if (!state) return null;
  return (
    <Stack gap={2} shrink>
      <Toolbar>
        <Button size="toolbar" onClick={() => setBlocked(!openDesk(state.world))}>
          Desk in a second window
        </Button>
        <Button size="toolbar" variant="quiet" onClick={() => openRemote(story)}>
          Small remote
        </Button>
      </Toolbar>
      {isBlocked && (
        <p role="alert" className={styles.hint}>
          The browser has blocked the window. Allow pop-up windows for this address and try again,
          or use the remote: it is the same note under the screens.
        </p>
      )}
    </Stack>
  );
}

/** What the note of a step says, and whether the present screen shows it. */
function StoryStatements({ step }: { readonly step: StoryStep }) {
  const read = useCallback(
    () =>
      (step.statements ?? []).map((statement) => ({
        says: statement.says,
        problem: checkStatement(statement, readTarget(statement.at, statement.standsOut))[0],
      })),
    [step],
  );
  const statements = useScreenValue(read);
  if (statements.length === 0) return null;
  return (
    <ul className={styles.items} aria-label="What the note says">
      {statements.map(({ says, problem }) => (
        <li key={says} className={styles.item}>
          <Row gap={2} align="baseline">
            <StatusBadge tone={problem === undefined ? 'green' : 'red'}>
              {problem === undefined ? 'Shown' : 'Not shown'}
            </StatusBadge>
            <span>{says}</span>
          </Row>
          {problem !== undefined && <span className={styles.minor}>{problem}</span>}
        </li>
      ))}
    </ul>
  );
}
