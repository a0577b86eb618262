import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '../../shared/ui/button.tsx';
import { ControlArea } from '../panel/control-area.tsx';
import { Stack, Toolbar } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import { Section } from '../panel/section.tsx';
import type { TabProps } from '../panel/tab-props.ts';
import type { SimHost } from '../sim-actions.ts';
import { AppliedStory } from './applied-story.tsx';
import { useCurrentStory } from './current-story.ts';
import { useApplyStory } from './story-actions.ts';
import { useStories } from './story-queries.ts';

const isForProspects = ({ audience }: Story): boolean => audience !== 'qa';

/** The stories, and the applied one with its presenter's notes. */
export function StoryTab({ host }: TabProps) {
  const query = useStories();
  const current = useCurrentStory();
  return (
    <Stack gap={6}>
      {current && <AppliedStory current={current} />}
      <Section
        title="Stories"
        hint="Opening a story replaces the present state of this world with the beginning of the story."
      >
        <ControlArea query={query} empty="There are no stories.">
          {(stories) => <StoryList stories={stories.filter(isForProspects)} host={host} />}
        </ControlArea>
      </Section>
      {query.data?.some((story) => !isForProspects(story)) && (
        <Section title="For tests" hint="These show how the portal behaves when something fails.">
          <StoryList stories={query.data.filter((story) => !isForProspects(story))} host={host} />
        </Section>
      )}
    </Stack>
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
