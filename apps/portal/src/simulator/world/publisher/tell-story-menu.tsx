import { lazy, Suspense } from 'react';
import type { TellStoryProps } from './story-templates.tsx';

const StoryTemplates = lazy(async () => {
  const { StoryTemplates: Component } = await import('./story-templates.tsx');
  return { default: Component };
});

/** A menu of the stories that can be made about a publisher. */
export function TellStoryMenu(props: TellStoryProps) {
  return (
    <Suspense fallback={null}>
      <StoryTemplates {...props} />
    </Suspense>
  );
}
