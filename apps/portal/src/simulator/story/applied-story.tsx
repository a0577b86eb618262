import { Section } from '../panel/section.tsx';
import type { CurrentStory } from './current-story.ts';
import { Desk } from './desk/desk.tsx';
import { OpenDeskButton } from './desk/open-desk-button.tsx';
import { useStage } from './desk/stage-store.ts';
import { CheckSection } from './story-check.tsx';
import { StoryStatements } from './story-statements.tsx';

/** The story of this world: the desk beside the portal, and the check. */
export function AppliedStory({ current }: { readonly current: CurrentStory }) {
  const shown = useStage((stage) => stage.shown);
  const { story, index, step } = current;
  return (
    <>
      <Section title={story.title} hint={`Step ${index + 1} of ${story.steps.length}`}>
        <OpenDeskButton />
        {shown && <Desk {...shown} />}
        <StoryStatements step={step} />
      </Section>
      {shown && <CheckSection current={current} goTo={shown.commands.goTo} />}
    </>
  );
}
