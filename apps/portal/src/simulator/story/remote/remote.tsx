import { useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import parts from '#portal/simulator/parts/parts.module.css';
import { useSimState } from '#portal/simulator/sim-queries.ts';
import { openPanel, setPresenting, useSimStore } from '#portal/simulator/sim-store.ts';
import { Trouble } from '../desk/desk.tsx';
import type { DeskCommands, DeskView } from '../desk/desk-types.ts';
import { openDesk } from '../desk/open-desk.ts';
import { useStage } from '../desk/stage-store.ts';
import { openStartPage } from '#portal/simulator/world/enter-world.ts';
import { StepButtons } from '../story-steps.tsx';
import { useMove } from './use-move.ts';
import { useFreeCorner } from './use-free-corner.ts';
import styles from './remote.module.css';

/** The presenter's note with Back and Next, over the portal: for a presenter without a second screen. */
export function Remote() {
  const shown = useStage((stage) => stage.shown);
  return shown && <RemoteWindow {...shown} />;
}

interface RemoteProps {
  readonly view: DeskView;
  readonly commands: DeskCommands;
}

function openStoryPanel(): void {
  setPresenting(false);
  openPanel('story');
}

function closeRemote(): void {
  useSimStore.setState({ remoteOpen: false });
}

function RemoteWindow({ view, commands }: RemoteProps) {
  const place = useSimStore((session) => session.remotePlace);
  const corner = useFreeCorner(view);
  const handle = useMove();
  return (
    <Stack
      as="aside"
      aria-label="Presenter’s remote"
      className={styles.remote}
      data-sim-remote=""
      data-corner={place ? undefined : corner}
      style={place ?? undefined}
    >
      <Row gap={1} justify="between" className={styles.header}>
        <button type="button" className={styles.handle} {...handle}>
          Step {view.index + 1} of {view.steps.length}
        </button>
        <IconButton label="Close the remote" size="small" onClick={closeRemote}>
          <XIcon size={16} aria-hidden="true" />
        </IconButton>
      </Row>
      <Stack gap={3} className={styles.body}>
        <div className={parts.note} aria-live="polite">
          <Text font="cell-strong" breaks>
            {view.steps[view.index]}
          </Text>
          <p>{view.note}</p>
        </div>
        <Trouble view={view} commands={commands} />
        <StepButtons view={view} commands={commands} />
        <MoreRoom />
      </Stack>
    </Stack>
  );
}

/** The ways to more than the note: the desk, which the audience does not see, the panel, and out of the story. */
function MoreRoom() {
  const { data: state } = useSimState();
  const isLost = useStage((stage) => stage.isDeskLost);
  const [isBlocked, setBlocked] = useState(false);
  return (
    <Stack gap={2}>
      {isLost && <p className={parts.hint}>The desk was closed.</p>}
      <Toolbar>
        <Button
          size="toolbar"
          disabled={!state}
          onClick={() => state && setBlocked(!openDesk(state.world))}
        >
          Desk in a second window
        </Button>
        <Button size="toolbar" variant="quiet" onClick={openStoryPanel}>
          Panel
        </Button>
        <Button size="toolbar" variant="quiet" onClick={() => void openStartPage()}>
          Start page
        </Button>
      </Toolbar>
      {isBlocked && (
        <p role="alert" className={parts.hint}>
          The browser has blocked the window. Allow pop-up windows for this address and try again.
        </p>
      )}
    </Stack>
  );
}
