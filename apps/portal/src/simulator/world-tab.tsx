import type { ListedWorld } from '@bidstage/mock-api/contract/operations/control/worlds';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { ControlArea } from './parts/control-area.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { lazyPart } from './parts/lazy-part.tsx';
import styles from './parts/parts.module.css';
import { Section } from './parts/section.tsx';
import { plainOptions } from './parts/options.ts';
import type { TabProps } from './parts/tab-props.ts';
import { useSignIn } from './sim-actions.ts';
import { useSimState } from './sim-queries.ts';
import { useWorldsHere } from './parts/in-this-world.ts';
import { RESET_TEXT, useReset } from './story/story-actions.ts';
import { ClockControls } from './world/clock-controls.tsx';
import { WorldsSection } from './world/worlds-section.tsx';
import { useEnterWorld, useNewWorld, useWorlds } from './world/world-queries.ts';

const PublisherSection = lazyPart(
  'Your own publisher',
  async () => (await import('./publisher/publisher-section.tsx')).PublisherSection,
);

/** The clock, the world with its reset to the first state, publishers of one's own, the signed-in persona, and all worlds. */
export function WorldTab({ personas, host }: TabProps) {
  return (
    <Stack gap={6}>
      <ClockControls />
      <WorldSection host={host} />
      <PublisherSection host={host} />
      <PersonaList personas={personas} host={host} />
      <WorldsSection />
    </Stack>
  );
}

function WorldSection({ host }: Pick<TabProps, 'host'>) {
  const query = useSimState();
  const reset = useReset(host);
  const fresh = useNewWorld(host);
  return (
    <Section
      title="World"
      action={
        <Button
          size="toolbar"
          title={RESET_TEXT}
          busy={reset.isPending}
          onClick={() => reset.mutate()}
        >
          Reset to the first state
        </Button>
      }
    >
      <ControlArea query={query}>
        {(state) => (
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>
              <WorldSwitch world={state.world} host={host} />
            </dd>
            <dt>Seed</dt>
            <dd>{state.seed}</dd>
            <dt>Story</dt>
            <dd>{state.story ?? 'none'}</dd>
            <dt>State hash</dt>
            <Text as="dd" font="code" title={state.stateHash} data-state-hash={state.stateHash}>
              {state.stateHash.slice(0, 16)}…
            </Text>
            <dt>What if</dt>
            <dd>
              <ButtonLink size="toolbar" to={`/sim/compare?a=${state.world}`}>
                Fork and compare
              </ButtonLink>
            </dd>
            <dt>New world</dt>
            <dd>
              <Button
                size="toolbar"
                busy={fresh.isPending}
                onClick={() => fresh.mutate(state.seed)}
              >
                Open a new empty world
              </Button>
            </dd>
          </dl>
        )}
      </ControlArea>
    </Section>
  );
}

const NO_WORLDS: readonly ListedWorld[] = [];

/** Switches to another world, or out of a world that a link created. */
function WorldSwitch({ world, host }: Pick<TabProps, 'host'> & { readonly world: string }) {
  const { data: worlds } = useWorlds();
  const enter = useEnterWorld(host);
  const names = useWorldsHere(worlds ?? NO_WORLDS).map(({ name }) => name);
  return (
    <Dropdown
      label="World"
      size="toolbar"
      value={world}
      disabled={enter.isPending}
      options={plainOptions([...new Set([world, ...names])])}
      onChange={(name) => name !== world && enter.mutate(name)}
    />
  );
}

function PersonaList({ personas, host }: TabProps) {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const signIn = useSignIn(host);
  return (
    <Section title="Persona" hint="A click signs in. The page stays if this persona may see it.">
      <ul className={styles.items}>
        {personas.map(({ id, name, email, description }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={email === user?.email}
              disabled={signIn.isPending}
              onClick={() => signIn.mutate(id)}
            >
              <Text as="span" font="cell-strong" breaks>
                {id} · {name}
              </Text>
              <span className={styles.minor}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
