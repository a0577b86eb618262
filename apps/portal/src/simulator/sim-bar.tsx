import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveLostWorld } from '../shared/api/lost-world.ts';
import { useNow } from '../shared/clock/use-now.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { currentUserQuery } from '../entities/session/session-queries.ts';
import { Dropdown } from '../shared/ui/dropdown.tsx';
import { BarFrame } from './bar-frame.tsx';
import { sayFailed, useSignIn, type SimHost } from './sim-actions.ts';
import { Row } from '../shared/ui/layout/layout.tsx';
import styles from './sim-bar.module.css';
import { useActiveFaults, useSimState } from './sim-queries.ts';
import { closePanel, openPanel, useSimStore, useWantedFocus } from './sim-store.ts';
import { PANEL_KEYS } from './shortcut-names.ts';
import { NextProspect } from './prospect/next-prospect-button.tsx';
import { useBrand } from '../shared/brand.ts';
import { RESET_TEXT, useReset } from './story/story-actions.ts';
import { StripButton } from './sim-strip.tsx';
import { openStartPage } from './world/enter-world.ts';

interface SimBarProps {
  readonly personas: readonly Persona[];
  readonly host: SimHost;
}

export function SimBar({ personas, host }: SimBarProps) {
  return (
    <BarFrame>
      <PersonaSwitch personas={personas} host={host} />
      <WorldFacts />
      <Row as="span" gap={2} align="stretch" fixed className={styles.actions}>
        <StopRecording />
        <FaultCount />
        <ResetButton host={host} />
        <NextProspectButton />
        <StripButton
          className={styles.wide}
          title="Stories, a prospect’s world, and who signs in"
          onClick={() => void openStartPage()}
        >
          Start page
        </StripButton>
        <StripButton className={styles.wide} onClick={() => openPanel('share')}>
          Link
        </StripButton>
        <PanelButton />
      </Row>
    </BarFrame>
  );
}

/** Shown when the world was deleted. */
export function WorldGone() {
  return (
    <BarFrame>
      <span role="alert">This world no longer exists</span>
      <StripButton onClick={() => void leaveLostWorld()}>Use the default world</StripButton>
    </BarFrame>
  );
}

const NOBODY = 'nobody';

function PersonaSwitch({ personas, host }: SimBarProps) {
  // Reads the signed-in user from the cache without a request: some pages load no user.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const signIn = useSignIn(host);
  const current = personas.find((persona) => persona.email === user?.email)?.id ?? NOBODY;
  const options = personas.map((persona) => ({
    value: persona.id,
    label: `${persona.id} · ${persona.name}`,
  }));
  return (
    <>
      <span className={styles.wide} aria-hidden="true">
        Persona
      </span>
      <Dropdown
        label="Persona"
        className={styles.persona}
        value={signIn.isPending ? signIn.variables : current}
        options={
          current === NOBODY ? [{ value: NOBODY, label: 'choose a persona' }, ...options] : options
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
      <span className={styles.name}>World {state.world}</span>
      {state.story !== null && <span className={styles.name}>Story {state.story}</span>}
      <span className={styles.wide}>Seed {state.seed}</span>
      <span className={styles.clock}>
        {formatDateTime(now)} {mode === 'scaled' ? `×${rate}` : mode}
      </span>
    </>
  );
}

/** Says that a story is being recorded, wherever in the portal and in the panel one is, and ends it. */
function StopRecording() {
  const isRecording = useSimStore((session) => session.recording);
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: async () => {
      const { finishRecording } = await import('./story/own/record/recorder.tsx');
      await finishRecording(client);
    },
    onSuccess: () => openPanel('story'),
    onError: sayFailed('the recording'),
  });
  if (!isRecording) return null;
  return (
    <StripButton
      className={styles.recording}
      disabled={stop.isPending}
      onClick={() => stop.mutate()}
    >
      Stop recording
    </StripButton>
  );
}

function FaultCount() {
  const faults = useActiveFaults();
  if (faults.length === 0) return null;
  return (
    <StripButton className={styles.wide} onClick={() => openPanel('faults')}>
      {faults.length === 1 ? '1 fault' : `${faults.length} faults`}
    </StripButton>
  );
}

function ResetButton({ host }: { readonly host: SimHost }) {
  const reset = useReset(host);
  return (
    <StripButton
      className={styles.reset}
      title={RESET_TEXT}
      disabled={reset.isPending}
      onClick={() => reset.mutate()}
    >
      Reset
    </StripButton>
  );
}

/** Shown as soon as somebody's name or look is on the screen. */
function NextProspectButton() {
  const isBranded = useBrand(({ brand }) => brand !== null);
  const hasName = useSimStore(({ prospect }) => prospect.trim() !== '');
  if (!isBranded && !hasName) return null;
  return (
    <NextProspect>{(open) => <StripButton onClick={open}>Next prospect</StripButton>}</NextProspect>
  );
}

function PanelButton() {
  const open = useSimStore((session) => session.panelOpen);
  useWantedFocus('[data-sim-panel-button]', !open);
  return (
    <StripButton
      aria-expanded={open}
      aria-keyshortcuts="Control+Shift+."
      title={`${open ? 'Close' : 'Open'} the simulator panel (${PANEL_KEYS})`}
      data-sim-panel-button=""
      onClick={() => (open ? closePanel() : openPanel())}
    >
      Panel
    </StripButton>
  );
}
