import { useEffect, useState } from 'react';
import { followTheme } from '../../../shared/preferences/apply-theme.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import parts from '../../panel/parts.module.css';
import { useDeskKeys } from './desk-keys.ts';
import { type ConnectionPhase, useDeskConnection } from './desk-connection.ts';
import type { DeskCommands, DeskView } from './desk-view.ts';
import { Desk, DeskAlert } from './desk.tsx';
import styles from './desk-page.module.css';
import { useDeskCommands } from './use-desk-commands.ts';

/** Real milliseconds between two looks at whether the audience's window is still open. */
const LOOK_EVERY_MS = 500;

const WAYS_IN =
  'Open a story in the portal: the Story tab of the simulator’s panel opens the desk for it.';

/** Whether the audience's window was closed; looked at only while it is missing. */
function useIsClosed(isMissing: boolean, isClosed: () => boolean): boolean {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setInterval(() => setClosed(isClosed()), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setClosed(false);
    };
  }, [isMissing, isClosed]);
  return closed;
}

/** The presenter's desk in a window of its own. The audience's window acts; this one shows and commands. */
export function DeskPage() {
  const [search] = useState(() => new URLSearchParams(location.search));
  const world = search.get('world') ?? '';
  const { link, send } = useDeskConnection(world, search.get('tab'));
  const { phase, view } = link;
  const { commands, problem, isClosed } = useDeskCommands(world, link, send);
  const closed = useIsClosed(phase !== 'linked', isClosed);
  useDeskKeys(view, commands);
  useEffect(() => followTheme(), []);
  useEffect(() => {
    document.title = view ? `Desk · ${view.title}` : 'Presenter’s desk · Bidstage';
  }, [view]);
  return (
    <main className={styles.page} id="main">
      <Stack gap={4}>
        <div>
          <h1 className={styles.title}>{view ? view.title : 'Presenter’s desk'}</h1>
          <p className={parts.hint}>
            {view ? `Step ${view.index + 1} of ${view.steps.length} · World ${world}` : WAYS_IN}
          </p>
        </div>
        <Missing {...{ phase: closed ? 'closed' : phase, view, commands, problem }} />
        {view && <Desk view={seen(view, phase)} commands={commands} />}
      </Stack>
    </main>
  );
}

/** What the audience's window said last holds no longer when it is gone. */
const seen = (view: DeskView, phase: ConnectionPhase): DeskView =>
  phase === 'linked' ? view : { ...view, stray: null, failure: null, isBusy: false };

const WHERE: Readonly<Record<Exclude<ConnectionPhase, 'linked'> | 'closed', string>> = {
  waiting: 'Waiting for the audience’s window …',
  away: 'The audience’s window has left the story.',
  silent: 'The audience’s window does not respond.',
  closed: 'The audience’s window is closed.',
};

interface MissingProps {
  readonly phase: ConnectionPhase | 'closed';
  readonly view: DeskView | null;
  readonly commands: DeskCommands;
  /** Why the window could not be brought back. */
  readonly problem: string | null;
}

/** Where the audience's window is, if it is not at the story, and the way back. */
function Missing({ phase, view, commands, problem }: MissingProps) {
  if (phase === 'linked') return null;
  if (phase === 'waiting') return <p role="status">{WHERE.waiting}</p>;
  return (
    <DeskAlert>
      <p>{WHERE[phase]}</p>
      {problem !== null && <p>{problem}</p>}
      {view && (
        <Button size="toolbar" onClick={() => void commands.goTo(view.index)}>
          {phase === 'closed' ? 'Open it again at this step' : 'Back to the step'}
        </Button>
      )}
    </DeskAlert>
  );
}
