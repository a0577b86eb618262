import { useEffect, useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import parts from '#portal/simulator/parts/parts.module.css';
import { Section } from '#portal/simulator/parts/section.tsx';
import { usePublishers } from '#portal/simulator/sim-queries.ts';
import { useActiveFaults, useSimState } from '#portal/simulator/sim-queries.ts';
import { useWorlds } from '#portal/simulator/world/world-queries.ts';
import { useStage } from '../desk/stage-store.ts';
import { canHide, NO_HIDDEN_PAGES } from '../hidden/hidden-stage.ts';
import { useStories, type CurrentStory } from '../story-queries.ts';
import {
  clockLight,
  customerLight,
  faultLight,
  type Light,
  speedLight,
  storyLight,
  windowLight,
} from './lights.ts';
import { prepareStory, usePreparation } from './preparation.ts';

/** The size of this window in px, renewed when it changes. */
function useWindowSize() {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useEffect(() => {
    const read = () => setSize({ width: innerWidth, height: innerHeight });
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  return size;
}

/** The names of all publishers of one's own that something on this server is about. */
function useCustomers(): readonly string[] {
  const { data: publishers = [] } = usePublishers();
  const { data: stories = [] } = useStories();
  const { data: worlds = [] } = useWorlds();
  return [
    ...publishers.map(({ publisher }) => publisher.name),
    ...stories.flatMap(({ about }) => about ?? []),
    ...worlds.flatMap(({ publisher }) => publisher ?? []),
  ];
}

function useLights({ story }: CurrentStory): readonly Light[] {
  const { data: state } = useSimState();
  const preparation = usePreparation();
  const faults = useActiveFaults().length;
  const customers = useCustomers();
  const desks = useStage((stage) => stage.desks.length);
  const { width, height } = useWindowSize();
  const steps = preparation.story === story.name ? preparation.steps : [];
  if (!state) return [];
  return [
    storyLight(steps),
    speedLight(steps),
    clockLight(state),
    faultLight(faults, story),
    customerLight(customers, state.brand),
    windowLight(width, height, desks),
  ];
}

/** Makes a story ready before the call, and says what is not. */
export function ReadySection({ current }: { readonly current: CurrentStory }) {
  const lights = useLights(current);
  return (
    <Section
      title="Before the call"
      hint="Prepare opens all steps in a hidden page. After that, the server responds to each step without delay."
    >
      <Stack gap={3} shrink>
        <PrepareButton current={current} />
        <ul className={parts.items} aria-label="Before the call">
          {lights.map(({ name, isGreen, text }) => (
            <li key={name} className={parts.item}>
              <Row gap={2} align="baseline">
                <StatusBadge tone={isGreen ? 'green' : 'red'}>
                  {isGreen ? 'Ready' : 'Not ready'}
                </StatusBadge>
                <span>{name}</span>
              </Row>
              <span className={parts.minor}>{text}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

function PrepareButton({ current: { story } }: { readonly current: CurrentStory }) {
  const { done, problem, story: prepared } = usePreparation();
  if (!canHide())
    return <p className={parts.hint}>{NO_HIDDEN_PAGES} Here, go through the steps yourself.</p>;
  return (
    <>
      <Toolbar>
        <Button busy={done !== null} onClick={() => void prepareStory(story)}>
          Prepare
        </Button>
        {done !== null && (
          <>
            <progress aria-label="Preparation" value={done} />
            <span role="status" className={parts.minor}>
              {Math.round(done * 100)} %
            </span>
          </>
        )}
      </Toolbar>
      {problem !== null && prepared === story.name && (
        <p role="alert">The story is not prepared. {problem}</p>
      )}
    </>
  );
}
