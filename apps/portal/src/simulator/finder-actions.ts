import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { now } from '../shared/clock/sim-clock.ts';
import { simToast } from './sim-toast.ts';
import { ENDPOINTS, type Endpoint } from './faults/endpoints.ts';
import { startPicking } from './explain/explain-state.ts';
import { useAddFault, useClearFaults } from './faults/fault-actions.ts';
import { sayFailed, useClockChange, useSignIn, type SimHost } from './sim-actions.ts';
import { useActiveFaults, usePersonas, useSimState } from './sim-queries.ts';
import {
  openPanel,
  openRemote,
  PANEL_TABS,
  setPresenting,
  TAB_LABELS,
  useSimStore,
} from './sim-store.ts';
import { showDesk } from './story/desk/open-desk.ts';
import { useStoriesHere } from './parts/in-this-world.ts';
import { useOpenStep, useReset } from './story/story-actions.ts';
import { useStories } from './story/story-queries.ts';
import { CLOCK_STEPS } from './world/clock-steps.ts';
import { openStartPage } from './world/enter-world.ts';

/** Something that the simulator does on request, for a list to choose from. */
interface SimAction {
  readonly group: 'Stories' | 'Simulator';
  readonly title: string;
  readonly hint?: string;
  /** Words that find it and are not shown. */
  readonly words?: string;
  readonly run: () => void;
}

const SLOW_MS = 3000;

/** The faults that a list offers for each endpoint. */
const QUICK_FAULTS: readonly { readonly verb: string; readonly effect: NewFault['effect'] }[] = [
  { verb: 'Fail', effect: { type: 'status', code: 500 } },
  { verb: 'Slow down', effect: { type: 'latency', latency: SLOW_MS } },
];

function matchOf({ method, path }: Endpoint): NewFault['match'] {
  return { ...(method && { method }), path };
}

/** Faults of every endpoint, made with one choice. */
function useFaultActions(): readonly SimAction[] {
  const add = useAddFault();
  return ENDPOINTS.flatMap((endpoint) =>
    QUICK_FAULTS.map(({ verb, effect }) => ({
      group: 'Simulator' as const,
      title: `${verb} ${endpoint.name}`,
      hint: [endpoint.method, endpoint.path].filter(Boolean).join(' '),
      words: 'fault error delay',
      run: () =>
        add.mutate(
          { match: matchOf(endpoint), effect },
          {
            onSuccess: () => simToast.info(`${verb.toLowerCase()} ${endpoint.name}: active`),
            onError: sayFailed('adding the fault'),
          },
        ),
    })),
  );
}

function useClockActions(): readonly SimAction[] {
  const change = useClockChange();
  return CLOCK_STEPS.map(({ name, from }) => ({
    group: 'Simulator',
    title: `Advance ${name}`,
    words: 'clock time forward',
    run: () => change.mutate({ kind: 'advance', by: { to: new Date(from(now())).toISOString() } }),
  }));
}

const NO_STORIES: readonly Story[] = [];

function useStoryActions(host: SimHost, enabled: boolean): readonly SimAction[] {
  const { data: all = NO_STORIES } = useStories(enabled);
  const stories = useStoriesHere(all);
  const { data: personas = [] } = usePersonas(enabled);
  const apply = useOpenStep(host);
  const nameOf = (id: string) => personas.find((persona) => persona.id === id)?.name ?? id;
  return stories.map((story) => ({
    group: 'Stories',
    title: `Open story: ${story.title}`,
    hint: `${story.steps.length} steps, as ${nameOf(story.persona)}`,
    words: `${story.name} ${story.description}`,
    run: () => {
      apply.mutate({ story, step: 0, isNext: false });
      openRemote(story);
    },
  }));
}

const action = (title: string, run: () => void, words = ''): SimAction => ({
  group: 'Simulator',
  title,
  words,
  run,
});

/** The presenter's desk: of the applied story, else the list of stories to choose one. */
function useDeskAction(enabled: boolean): readonly SimAction[] {
  const { data: state } = useSimState(enabled);
  if (!state) return [];
  const run = () => {
    if (state.story !== null) return showDesk(state.world);
    openPanel('story');
    return simToast.info('open a story first: the desk shows its notes');
  };
  return [action('Open the presenter’s desk', run, "presenter's notes second window story")];
}

/**
 * What the simulator offers to a list of actions: stories, the desk, faults, clock, personas, its panel. Empty against a
 * real API (`isSimulated` is false there), where the control plane does not respond, and before an audience.
 */
export function useSimActions(host: SimHost, isSimulated: boolean): readonly SimAction[] {
  const enabled = useSimStore(({ presenting }) => isSimulated && !presenting);
  const { data: personas } = usePersonas(enabled);
  const stories = useStoryActions(host, enabled && personas !== undefined);
  const desk = useDeskAction(enabled);
  const clock = useClockActions();
  const faults = useFaultActions();
  const hasFaults = useActiveFaults(enabled).length > 0;
  const clear = useClearFaults();
  const reset = useReset(host, enabled);
  const signIn = useSignIn(host);
  if (!enabled || !personas) return [];
  return [
    ...stories,
    ...desk,
    ...clock,
    ...(hasFaults ? [action('Clear all faults', () => clear.mutate())] : []),
    action('Reset the world', () => reset.mutate(), 'restart first state'),
    action('Open the start page', () => void openStartPage(), 'stories prospect first page begin'),
    action('Explain a figure', startPicking, 'parts sum formula auction why'),
    action('Begin presenter mode', () => setPresenting(true), 'hide demo'),
    ...PANEL_TABS.map((tab) =>
      action(`Open the panel: ${TAB_LABELS[tab]}`, () => openPanel(tab), 'simulator show'),
    ),
    ...personas.map(({ id, name }) =>
      action(`Sign in as ${name}`, () => signIn.mutate(id), `persona user ${id}`),
    ),
    ...faults,
  ];
}
