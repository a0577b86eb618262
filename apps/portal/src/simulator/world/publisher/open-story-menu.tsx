import { lazy, Suspense } from 'react';
import type { OpenStoryProps } from './story-templates.tsx';

const StoryTemplates = lazy(async () => {
  const { StoryTemplates: Component } = await import('./story-templates.tsx');
  return { default: Component };
});

/** A menu of the stories that can be made about a publisher. */
export function OpenStoryMenu(props: OpenStoryProps) {
  return (
    <Suspense fallback={null}>
      <StoryTemplates {...props} />
    </Suspense>
  );
}
