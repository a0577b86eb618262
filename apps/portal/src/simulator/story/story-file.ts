import { requestControlText } from '../../shared/api/control-plane.ts';
import { portalElements } from './target/place.ts';

/** Fetches a file that a step of a story offers, such as `csv/valid.csv`. */
export async function storyFile(story: string, path: string): Promise<File> {
  const text = await requestControlText(`/__sim/stories/${story}/files/${path}`, { method: 'GET' });
  return new File([text], path.slice(path.lastIndexOf('/') + 1), { type: 'text/csv' });
}

/** The field of the present page that takes a file; null where there is none. */
export function fileField(): HTMLInputElement | null {
  const field = portalElements('input[type=file]').find(
    (element) => !(element as HTMLInputElement).disabled,
  );
  return (field as HTMLInputElement | undefined) ?? null;
}

/** Puts a file into a field, as if the user had chosen it. */
export function giveFile(field: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
