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
import styles from './remote.module.css';

/**
 * The presenter's note with Back and Next, for a presenter without a second screen: a strip under the screens, which
 * gives its place and hides nothing. Dragged away, it floats where it was left.
 */
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

function dockRemote(): void {
  useSimStore.setState({ remotePlace: null });
}

function closeRemote(): void {
  useSimStore.setState({ remoteOpen: false });
}

function RemoteWindow({ view, commands }: RemoteProps) {
  const place = useSimStore((session) => session.remotePlace);
  const handle = useMove();
  return (
    <Stack
      as="aside"
      aria-label="Presenter’s remote"
      className={styles.remote}
      data-sim-remote={place ? 'moved' : 'docked'}
      style={place ?? undefined}
    >
      <Stack gap={1} className={styles.note}>
        <Row gap={3} align="baseline">
          <button type="button" className={styles.handle} {...handle}>
            Step {view.index + 1} of {view.steps.length}
          </button>
          <Text font="cell-strong" breaks>
            {view.steps[view.index]}
          </Text>
        </Row>
        <p aria-live="polite" className={styles.text}>
          {view.note}
        </p>
        <Trouble view={view} commands={commands} />
      </Stack>
      <Stack gap={2} className={styles.controls}>
        <StepButtons view={view} commands={commands} />
        <MoreRoom isMoved={place !== null} />
      </Stack>
    </Stack>
  );
}

/** The ways to more than the note: the desk, which the audience does not see, the panel, and out of the story. */
function MoreRoom({ isMoved }: { readonly isMoved: boolean }) {
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
        {isMoved && (
          <Button size="toolbar" variant="quiet" onClick={dockRemote}>
            Dock
          </Button>
        )}
        <IconButton label="Close the remote" size="small" onClick={closeRemote}>
          <XIcon size={16} aria-hidden="true" />
        </IconButton>
      </Toolbar>
      {isBlocked && (
        <p role="alert" className={parts.hint}>
          The browser has blocked the window. Allow pop-up windows for this address and try again.
        </p>
      )}
    </Stack>
  );
}
