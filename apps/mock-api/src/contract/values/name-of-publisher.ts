import { nameOfFile } from './name-of-file.ts';

/** What is stored under a name. */
interface Stored {
  readonly name: string;
  readonly publisher: unknown;
}

/** A name for a publisher of a file that no other stored one has; its own if it is stored already. */
export function nameOfPublisher(
  fileName: string,
  publisher: unknown,
  stored: readonly Stored[],
): string {
  const wanted = nameOfFile(fileName, 'publisher');
  const text = JSON.stringify(publisher);
  const isFree = (name: string) =>
    stored.every((one) => one.name !== name || JSON.stringify(one.publisher) === text);
  let name = wanted;
  for (let ordinal = 2; !isFree(name); ordinal += 1) name = `${wanted.slice(0, 36)}-${ordinal}`;
  return name;
}
