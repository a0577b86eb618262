import { Section } from '../panel/section.tsx';
import type { CurrentStory } from './current-story.ts';
import { Desk } from './desk/desk.tsx';
import { OpenDeskButton } from './desk/open-desk-button.tsx';
import { useStage } from './desk/stage-store.ts';
import { CheckSection } from './story-check.tsx';
import { StoryStatements } from './story-statements.tsx';

/** The story of this world: the desk beside the portal, and the check. */
export function AppliedStory({ current }: { readonly current: CurrentStory }) {
  const told = useStage((stage) => stage.told);
  const { story, index, step } = current;
  return (
    <>
      <Section title={story.title} hint={`Step ${index + 1} of ${story.steps.length}`}>
        <OpenDeskButton />
        {told && <Desk {...told} />}
        <StoryStatements step={step} />
      </Section>
      {told && <CheckSection current={current} goTo={told.commands.goTo} />}
    </>
  );
}
