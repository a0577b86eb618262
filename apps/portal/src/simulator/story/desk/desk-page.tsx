import { useEffect, useState } from 'react';
import { followTheme } from '#portal/shared/preferences/apply-theme.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import parts from '#portal/simulator/parts/parts.module.css';
import { onNextProspect } from '#portal/simulator/prospect/forget-prospect.ts';
import { SPOTLIGHT_KEY, useDeskKeys } from '../story-keys.ts';
import { type ConnectionPhase, useDeskConnection } from './desk-connection.ts';
import type { DeskCommands, DeskView } from './desk-types.ts';
import { Desk, DeskAlert } from './desk.tsx';
import styles from './desk-page.module.css';
import { type AudiencePlace, useDeskCommands } from './use-desk-commands.ts';

/** Real milliseconds between two checks whether the audience's window is still open. */
const CHECK_EVERY_MS = 500;

const KEYS = [
  ['Page Down, →', 'next step'],
  ['Page Up, ←', 'step before'],
  [SPOTLIGHT_KEY, 'hide or show the mark in the audience’s window'],
] as const;

/** What to do where no window tells a story yet. */
function NoStory() {
  return (
    <>
      <ol className={styles.ways}>
        <li>
          <a href={addressOf('/sim/open?tab=story')} target="_blank" rel="noopener">
            Choose a story
          </a>{' '}
          in the window that the audience will see.
        </li>
        <li>
          There press <strong>Desk in a second window</strong>.
        </li>
        <li>Share that window only.</li>
      </ol>
      <section>
        <h2 className={parts.title}>Keys of the desk</h2>
        <dl className={parts.facts}>
          {KEYS.map(([key, effect]) => (
            <div key={key} className={styles.key}>
              <dt>{key}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** What became of the audience's window; looked at only while it is missing. */
function usePlace(isMissing: boolean, whereIsIt: () => AudiencePlace): AudiencePlace {
  const [place, setPlace] = useState<AudiencePlace>('unknown');
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setInterval(() => setPlace(whereIsIt()), CHECK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setPlace('unknown');
    };
  }, [isMissing, whereIsIt]);
  return place;
}

/** The presenter's desk in a window of its own. The audience's window acts; this one shows and commands. */
export function DeskPage() {
  const [search] = useState(() => new URLSearchParams(location.search));
  const world = search.get('world') ?? '';
  const { connection, send } = useDeskConnection(world, search.get('tab'));
  const { phase, view } = connection;
  const { commands, problem, whereIsIt } = useDeskCommands(world, connection, send);
  const place = usePlace(phase !== 'linked', whereIsIt);
  useDeskKeys(view, commands);
  useEffect(() => followTheme(), []);
  useEffect(() => onNextProspect(() => window.close()), []);
  useEffect(() => {
    document.title = view ? `Desk · ${view.title}` : 'Presenter’s desk · Bidstage';
  }, [view]);
  return (
    <main className={styles.page} id="main">
      <Stack gap={4}>
        <div>
          <h1 className={styles.title}>{view ? view.title : 'Presenter’s desk'}</h1>
          <p className={parts.hint}>
            {view
              ? `Step ${view.index + 1} of ${view.steps.length}`
              : 'Your notes for a story, while the audience sees the portal alone.'}
          </p>
        </div>
        <MissingAudience
          phase={place === 'unknown' ? phase : place}
          {...{ view, commands, problem }}
        />
        {view === null && phase !== 'waiting' && <NoStory />}
        {view && <Desk view={withoutStaleState(view, phase)} commands={commands} isApart />}
      </Stack>
    </main>
  );
}

/** What the audience's window has sent of its state does not hold when it is gone. */
const withoutStaleState = (view: DeskView, phase: ConnectionPhase): DeskView =>
  phase === 'linked' ? view : { ...view, stray: null, failure: null, happened: [], isBusy: false };

type MissingPhase = Exclude<ConnectionPhase | AudiencePlace, 'linked' | 'unknown'>;

const PHASE_TEXTS: Readonly<Record<MissingPhase, string>> = {
  waiting: 'Waiting for the audience’s window …',
  away: 'The audience’s window has left the story.',
  signedOut: 'The audience’s window shows the sign-in page.',
  silent: 'The audience’s window does not respond.',
  closed: 'The audience’s window is closed.',
};

interface MissingAudienceProps {
  readonly phase: MissingPhase | 'linked';
  readonly view: DeskView | null;
  readonly commands: DeskCommands;
  /** Why the window could not be brought back. */
  readonly problem: string | null;
}

/** Where the audience's window is, if it is not at the story, and the way back. */
function MissingAudience({ phase, view, commands, problem }: MissingAudienceProps) {
  if (phase === 'linked') return null;
  // Nothing has been there yet that could have gone.
  if (view === null && phase === 'away')
    return <p role="status">No window of this world tells a story.</p>;
  if (phase === 'waiting') return <p role="status">{PHASE_TEXTS.waiting}</p>;
  return (
    <DeskAlert>
      <p>{PHASE_TEXTS[phase]}</p>
      {problem !== null && <p>{problem}</p>}
      {view && (
        <Button size="toolbar" onClick={() => void commands.goTo(view.index)}>
          {phase === 'closed' ? 'Open it again at this step' : 'Back to the step'}
        </Button>
      )}
    </DeskAlert>
  );
}
