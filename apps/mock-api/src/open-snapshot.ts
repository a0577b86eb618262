import { readFileSync } from 'node:fs';
import { AppError } from './app-error.ts';
import { DEFAULT_WORLD } from './contract/values/names.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { readSnapshotFile } from './services/worlds/snapshots.ts';
import type { ForeignContext } from './store/snapshot/read-foreign.ts';
import { publisherFault } from './world/own-publisher/publisher-problems.ts';
import type { WorldRegistry } from './world/world-registry.ts';

export interface StartOptions {
  readonly snapshot: string | null;
  readonly replay: string | null;
}

export const USAGE = `Usage: npm start [-- --snapshot FILE --replay FILE], or npx bidstage [--snapshot FILE --replay FILE]
Serves portal and mock on http://127.0.0.1:4000. docs/settings.md lists the environment variables, such as PORT.
  --snapshot FILE   opens a world that was saved as a file
  --replay FILE     responds as a recorded API did (a HAR file), where that is possible`;

/** Reads the arguments of the command line; throws a sentence for any others. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const files: Record<string, string | undefined> = {};
  for (let index = 0; index < args.length; index += 2) {
    const [option = '', file = ''] = args.slice(index, index + 2);
    if (!['--snapshot', '--replay'].includes(option) || file === '' || option in files)
      throw new Error(USAGE);
    files[option] = file;
  }
  return { snapshot: files['--snapshot'] ?? null, replay: files['--replay'] ?? null };
}

/**
 * The environment of a start with these options. The world of a snapshot replaces the default one, so it is kept in
 * memory, unless a data folder is named.
 */
export const environmentFor = (
  { snapshot, replay }: StartOptions,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  ...environment,
  ...(snapshot !== null &&
    !environment['BIDSTAGE_DATA_DIR']?.trim() && { BIDSTAGE_DATA_DIR: ':memory:' }),
  ...(replay !== null && { SIM_REPLAY: replay }),
});

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The snapshot cannot be read: ${reason}`, { cause });
  }
}

interface OpenParts {
  readonly worlds: WorldRegistry;
  readonly fixtures: Fixtures;
  /** Wall time in ms since 1970. */
  readonly wall: number;
}

/**
 * Gives the default world the state of a snapshot file, also that of a publisher of one's own: who starts a server for a
 * file shows it to the people of this server. Throws a sentence for a file that is none.
 */
export function openSnapshot({ worlds, fixtures, wall }: OpenParts, file: string): void {
  const context: ForeignContext = {
    stories: worlds.stories.names(),
    publisherFault: (publisher) => publisherFault(publisher, fixtures),
    wall,
  };
  try {
    const bytes = readSnapshotFile('/body', bytesOf(file), context);
    const world = worlds.find(DEFAULT_WORLD);
    if (world) worlds.replace(world, worlds.stateOf(bytes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, problems = [] } = error;
    const reasons = [message, ...problems.map((problem) => problem.message)];
    throw new Error(`${file} cannot be opened: ${reasons.join(': ')}`, { cause: error });
  }
}
