import type { Persona } from '@bidstage/mock-api/contract/control/personas';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../shared/clock/use-now.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { currentUserQuery } from '../shared/session/session-queries.ts';
import { Dropdown } from '../shared/ui/dropdown.tsx';
import { useReset, useSignIn } from './sim-actions.ts';
import styles from './sim-bar.module.css';
import { isWorldGone, usePersonas, useSimState } from './sim-queries.ts';

interface SimBarProps {
  /** Reloads the portal for the session that the control plane has just made. */
  readonly onSessionChange: () => Promise<void>;
}

/** The simulator's bar at the bottom; absent where the control plane does not answer. */
export function SimBar({ onSessionChange }: SimBarProps) {
  const { data: personas, error } = usePersonas();
  const { error: stateError } = useSimState();
  if (isWorldGone(error) || isWorldGone(stateError)) return <WorldGone />;
  if (!personas) return null;
  return (
    <aside className={styles.bar} aria-label="Simulator" data-sim-bar="">
      <span className={styles.sim}>SIM</span>
      <PersonaSwitch personas={personas} onSessionChange={onSessionChange} />
      <WorldFacts />
      <ResetButton personas={personas} onSessionChange={onSessionChange} />
    </aside>
  );
}

/** The server forgets the choice of a dropped world as it serves the page. */
function WorldGone() {
  return (
    <aside className={styles.bar} aria-label="Simulator" data-sim-bar="">
      <span className={styles.sim}>SIM</span>
      <span role="alert">This world no longer exists</span>
      <button type="button" className={styles.action} onClick={() => location.assign('/')}>
        Use the default world
      </button>
    </aside>
  );
}

interface ActionProps extends SimBarProps {
  readonly personas: readonly Persona[];
}

const NOBODY = 'nobody';

function PersonaSwitch({ personas, onSessionChange }: ActionProps) {
  // Watches who is signed in without ever asking: some pages load no user.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const signIn = useSignIn(onSessionChange);
  const current = personas.find((persona) => persona.email === user?.email)?.id ?? NOBODY;
  const options = personas.map((persona) => ({
    value: persona.id,
    label: `${persona.id} · ${persona.name}`,
  }));
  return (
    <>
      <span aria-hidden="true">Persona</span>
      <Dropdown
        label="Persona"
        className={styles.persona}
        value={signIn.isPending ? signIn.variables : current}
        options={
          current === NOBODY ? [{ value: NOBODY, label: 'not signed in' }, ...options] : options
        }
        onChange={(persona) => persona !== NOBODY && signIn.mutate(persona)}
      />
    </>
  );
}

function WorldFacts() {
  const { data: state } = useSimState();
  const now = useNow();
  if (!state) return null;
  const { mode, rate } = state.clock;
  return (
    <>
      <span className={styles.wide}>World {state.world}</span>
      <span className={styles.wide}>Seed {state.seed}</span>
      <span>
        {formatDateTime(now)} {mode === 'scaled' ? `×${rate}` : mode}
      </span>
    </>
  );
}

function ResetButton({ personas, onSessionChange }: ActionProps) {
  const reset = useReset(personas, onSessionChange);
  return (
    <button
      type="button"
      className={styles.action}
      disabled={reset.isPending}
      onClick={() => reset.mutate()}
    >
      Reset
    </button>
  );
}
