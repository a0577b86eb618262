import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { TabProps } from '../parts/tab-props.ts';
import { useSimState } from '../sim-queries.ts';
import { showDesk } from './desk/open-desk.ts';
import { useCurrentStory, useStories } from './story-queries.ts';
import { useOwnDraft } from './own/own-draft.ts';
import { useStoriesHere } from '../parts/in-this-world.ts';
import { useOpenStep } from './story-actions.ts';

const AppliedStory = lazyPart(
  'The desk',
  async () => (await import('./applied-story.tsx')).AppliedStory,
);

const OwnStories = lazyPart(
  'The recorder',
  async () => (await import('./own/own-stories.tsx')).OwnStories,
);

const StoryTools = optionalPart(async () => (await import('./own/story-tools.tsx')).StoryTools);

const isForProspects = ({ audience }: Story): boolean => audience !== 'qa';

/** The stories, and the applied one with its presenter's notes; or the one that is recorded or edited. */
export function StoryTab({ personas, host }: TabProps) {
  const isMaking = useOwnDraft(({ recording, file }) => recording !== null || file !== null);
  const current = useCurrentStory();
  return (
    <Stack gap={6}>
      {current && !isMaking && <AppliedStory current={current} />}
      <OwnStories personas={personas} host={host} />
      {!isMaking && <StoryLists personas={personas} host={host} />}
    </Stack>
  );
}

function StoryLists({ personas, host }: TabProps) {
  const query = useStories();
  return (
    <>
      <Section title="Stories" hint="A story replaces the data of this world.">
        <ControlArea query={query} empty="There are no stories.">
          {(stories) => (
            <StoryList stories={stories.filter(isForProspects)} personas={personas} host={host} />
          )}
        </ControlArea>
      </Section>
      {query.data?.some((story) => !isForProspects(story)) && (
        <Section title="For tests" hint="These show how the portal behaves when something fails.">
          <StoryList
            stories={query.data.filter((story) => !isForProspects(story))}
            personas={personas}
            host={host}
          />
        </Section>
      )}
    </>
  );
}

interface StoryListProps extends TabProps {
  readonly stories: readonly Story[];
}

function StoryList({ stories: all, personas, host }: StoryListProps) {
  const stories = useStoriesHere(all);
  const nameOf = (id: string) => personas.find((persona) => persona.id === id)?.name ?? id;
  const apply = useOpenStep(host);
  const { data: state } = useSimState();
  const present = (story: Story, world: string) => {
    // At once: after a response of the server the browser would block the window.
    showDesk(world);
    apply.mutate({ story, step: 0, isNext: false });
  };
  return (
    <ul className={styles.items}>
      {stories.map((story) => (
        <li key={story.name} className={styles.item}>
          <Row gap={2}>
            <Text as="span" font="cell-strong" breaks>
              {story.title}
            </Text>
            {story.own && <StatusBadge tone="violet">Own</StatusBadge>}
          </Row>
          <span className={styles.minor}>{story.description}</span>
          <span className={styles.minor}>
            {story.own && `${story.name}: `}
            {story.steps.length} steps, as {nameOf(story.persona)}
          </span>
          <Toolbar className={styles.below}>
            <Button
              size="toolbar"
              busy={apply.isPending && apply.variables.story.name === story.name}
              disabled={apply.isPending}
              onClick={() => apply.mutate({ story, step: 0, isNext: false })}
            >
              Open this story
            </Button>
            <Button
              size="toolbar"
              variant="quiet"
              disabled={apply.isPending || !state}
              title="Your notes are in a second window"
              onClick={() => state && present(story, state.world)}
            >
              Present with notes
            </Button>
            <StoryTools story={story} />
          </Toolbar>
        </li>
      ))}
    </ul>
  );
}
