import { type ReactNode, useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import parts from '#portal/simulator/parts/parts.module.css';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { usePublishers } from '#portal/simulator/sim-queries.ts';
import type { SimHost } from '#portal/simulator/sim-actions.ts';
import { useSimState } from '#portal/simulator/sim-queries.ts';
import {
  openPanel,
  type PanelTab,
  setPresenting,
  useSimStore,
  useWantedFocus,
} from '#portal/simulator/sim-store.ts';
import { Trouble } from '../desk/desk.tsx';
import type { DeskCommands, DeskView } from '../desk/desk-types.ts';
import { openDesk } from '../desk/open-desk.ts';
import { useStage } from '../desk/stage-store.ts';
import { openStartPage } from '#portal/simulator/world/enter-world.ts';
import { StepButtons } from '../story-steps.tsx';
import { useMove } from './use-move.ts';
import styles from './remote.module.css';

const OpenStoryMenu = optionalPart(
  async () => (await import('#portal/simulator/story/open-story-menu.tsx')).OpenStoryMenu,
);

/**
 * The presenter's note with Back and Next, for a presenter without a second screen: a strip under the screens, which
 * gives its place and hides nothing. Dragged away, it floats where it was left. In the world of a prospect without a story
 * it has the ways on.
 */
export function Remote({ host }: { readonly host: SimHost }) {
  const shown = useStage((stage) => stage.shown);
  const { data: state } = useSimState();
  if (shown) return <StoryRemote {...shown} />;
  return (
    state?.story === null && state.brand && <WorldRemote name={state.brand.name} host={host} />
  );
}

interface RemoteProps {
  readonly view: DeskView;
  readonly commands: DeskCommands;
}

function openTab(tab: PanelTab): void {
  setPresenting(false);
  openPanel(tab);
}

function closeRemote(): void {
  useSimStore.setState({ remoteOpen: false });
}

function dockRemote(): void {
  useSimStore.setState({ remotePlace: null });
}

interface RemoteWindowProps {
  /** The name of the handle that moves the window. */
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  /** Above the text, which scrolls: its button is needed now. */
  readonly trouble?: ReactNode;
  readonly controls: ReactNode;
}

function RemoteWindow({ handle, title, text, trouble, controls }: RemoteWindowProps) {
  const place = useSimStore((session) => session.remotePlace);
  const move = useMove();
  useWantedFocus('[data-sim-remote] button');
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
          <button type="button" className={styles.handle} {...move}>
            {handle}
          </button>
          <Text font="cell-strong" breaks>
            {title}
          </Text>
        </Row>
        {trouble}
        <p aria-live="polite" className={styles.text}>
          {text}
        </p>
      </Stack>
      <Stack gap={2} className={styles.controls}>
        {controls}
      </Stack>
    </Stack>
  );
}

function StoryRemote({ view, commands }: RemoteProps) {
  return (
    <RemoteWindow
      handle={`Step ${view.index + 1} of ${view.steps.length}`}
      title={view.steps[view.index] ?? ''}
      text={view.note}
      trouble={<Trouble view={view} commands={commands} />}
      controls={
        <>
          <StepButtons view={view} commands={commands} />
          <MoreRoom />
        </>
      }
    />
  );
}

interface WorldRemoteProps {
  readonly name: string;
  readonly host: SimHost;
}

function WorldRemote({ name, host }: WorldRemoteProps) {
  const { data: publishers = [] } = usePublishers();
  const own = publishers.findLast(({ publisher }) => publisher.name === name);
  return (
    <RemoteWindow
      handle="World"
      title={name}
      text="The world is ready. Open a story about it, or show the portal as it is."
      controls={
        <Toolbar>
          {own && <OpenStoryMenu publisher={own.name} host={host} />}
          <WaysOut tab="world" />
        </Toolbar>
      }
    />
  );
}

/** The panel, the start page, the place under the screens, and the end of the remote. */
function WaysOut({ tab }: { readonly tab: PanelTab }) {
  const isMoved = useSimStore(({ remotePlace }) => remotePlace !== null);
  return (
    <>
      <Button size="toolbar" variant="quiet" onClick={() => openTab(tab)}>
        Panel
      </Button>
      <Button
        size="toolbar"
        variant="quiet"
        className={styles.roomy}
        onClick={() => void openStartPage()}
      >
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
    </>
  );
}

/** The ways to more than the note: the desk, which the audience does not see, and those out of the story. */
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
          className={styles.roomy}
          disabled={!state}
          onClick={() => state && setBlocked(!openDesk(state.world))}
        >
          Desk in a second window
        </Button>
        <WaysOut tab="story" />
      </Toolbar>
      {isBlocked && (
        <p role="alert" className={parts.hint}>
          The browser has blocked the window. Allow pop-up windows for this address and try again.
        </p>
      )}
    </Stack>
  );
}
