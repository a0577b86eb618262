import { useEffect } from 'react';
import { requestControlText } from '../../shared/api/control-plane.ts';
import { useOfferedFile } from '../../shared/presentation/offered-file.ts';
import { sayFailed } from '../sim-actions.ts';

/** Fetches a file that a step of a story offers, such as `csv/valid.csv`. */
async function storyFile(story: string, path: string): Promise<File> {
  const text = await requestControlText(`/__sim/stories/${story}/files/${path}`, { method: 'GET' });
  return new File([text], path.slice(path.lastIndexOf('/') + 1), { type: 'text/csv' });
}

/** Offers the file of a step to the pages that ask for one; nothing for a step without a file. */
export function useStepFile(story: string, path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return undefined;
    const load = () =>
      storyFile(story, path).catch((error: unknown) => {
        sayFailed('the file of the story')(error);
        return null;
      });
    useOfferedFile.setState({ load });
    return () => useOfferedFile.setState({ load: null });
  }, [story, path]);
}
