import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '../../shared/ui/button.tsx';
import { ControlArea } from '../panel/control-area.tsx';
import { Stack, Toolbar } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import { Section } from '../panel/section.tsx';
import type { TabProps } from '../panel/tab-props.ts';
import type { SimHost } from '../sim-actions.ts';
import { useSimState } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';
import { useApplyStory } from './story-actions.ts';
import { useStories } from './story-queries.ts';

/** The stories, and the applied one with its presenter's notes. */
export function StoryTab({ host }: TabProps) {
  const query = useStories();
  const { data: state } = useSimState();
  const storyProgress = useSimSession((session) => session.storyProgress);
  const applied = query.data?.find(({ name }) => name === state?.story);
  const step =
    storyProgress && storyProgress.world === state?.world && storyProgress.story === applied?.name
      ? storyProgress.step
      : 0;
  return (
    <Stack gap={6}>
      {applied && <AppliedStory story={applied} step={step} host={host} />}
      <Section
        title="Stories"
        hint="Opening a story replaces the present state of this world with the beginning of the story."
      >
        <ControlArea query={query} empty="There are no stories.">
          {(stories) => <StoryList stories={stories} host={host} />}
        </ControlArea>
      </Section>
    </Stack>
  );
}

interface AppliedStoryProps {
  readonly story: Story;
  /** From 0. */
  readonly step: number;
  readonly host: SimHost;
}

function AppliedStory({ story, step, host }: AppliedStoryProps) {
  const apply = useApplyStory(host);
  const { steps } = story;
  const current = steps[step];
  const go = (to: number, onward: boolean) => apply.mutate({ story, step: to, onward });
  return (
    <Section title={story.title} hint={`Step ${step + 1} of ${steps.length}`}>
      <div className={styles.note} aria-live="polite">
        <Text font="cell-strong" breaks>
          {current?.title}
        </Text>
        <p>{current?.note}</p>
      </div>
      <Toolbar>
        <Button
          disabled={step === 0 || apply.isPending}
          title="Goes back one step: the story is opened again up to there"
          onClick={() => go(step - 1, false)}
        >
          Back
        </Button>
        <Button
          variant="primary"
          busy={apply.isPending}
          disabled={step >= steps.length - 1}
          onClick={() => go(step + 1, true)}
        >
          Next step
        </Button>
        {step < steps.length - 1 && (
          <span className={styles.minor}>Next: {steps[step + 1]?.title}</span>
        )}
      </Toolbar>
    </Section>
  );
}

interface StoryListProps {
  readonly stories: readonly Story[];
  readonly host: SimHost;
}

function StoryList({ stories, host }: StoryListProps) {
  const apply = useApplyStory(host);
  return (
    <ul className={styles.items}>
      {stories.map((story) => (
        <li key={story.name} className={styles.item}>
          <Text as="span" font="cell-strong" breaks>
            {story.title}
          </Text>
          <span className={styles.minor}>{story.description}</span>
          <Toolbar>
            <Button
              size="toolbar"
              busy={apply.isPending && apply.variables.story.name === story.name}
              disabled={apply.isPending}
              onClick={() => apply.mutate({ story, step: 0, onward: false })}
            >
              Open this story
            </Button>
            <span className={styles.minor}>
              {story.steps.length} steps, as {story.persona}
            </span>
          </Toolbar>
        </li>
      ))}
    </ul>
  );
}
