// `npm run story -- check FILE|NAME` and `npm run story -- list`: checks a story on the screens of the portal, in a
// mock in memory or the server at a URL. Exits with 1 when there are problems, with 2 when it is used wrongly.
import { GIVEN_IN, apiAddress, parseOptions } from './lib/arguments.mjs';
import { runCommandLine } from './lib/run.mjs';
import { checkText, problemCount } from './story/print-check.ts';
import { StoryServer } from './story/story-server.ts';

const USAGE = `npm run story -- check FILE|NAME [options]
npm run story -- list [--url URL]
  --width PX   width of the window: 1440 (if absent) or 1280
  --panel      with the simulator panel open
  --url URL    the server; without it a mock in memory
check compares every step of a story with the screen that it opens.`;

const OPTIONS = {
  width: { type: 'string', default: '1440' },
  panel: { type: 'boolean', default: false },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const write = (text: string): void => {
  process.stdout.write(text);
};

/** A command line that says what to do. */
interface Command {
  readonly address: string | null;
  readonly width: number;
  readonly panel: boolean;
  /** The story to check; null for the list. */
  readonly story: string | null;
}

/** Reads the command line; null for a call for help. Throws when it is wrong. */
function readCommand(): Command | null {
  const { values, positionals } = parseOptions({ allowPositionals: true, options: OPTIONS }, USAGE);
  if (values.help) return null;
  const [verb, story, ...more] = positionals;
  const isList = verb === 'list' && story === undefined;
  const isCheck = verb === 'check' && story !== undefined && more.length === 0;
  const isWidth = values.width === '1440' || values.width === '1280';
  if ((!isList && !isCheck) || !isWidth) throw new Error(USAGE);
  return {
    address: values.url === undefined ? null : apiAddress(values.url, '--url'),
    width: Number(values.width),
    panel: values.panel,
    story: story ?? null,
  };
}

/** Starts a mock in memory; with the portal, which is built if needed, for a check. */
async function startMock(withPortal: boolean) {
  const { startMemoryServer } = await import('./lib/memory-server.ts');
  if (!withPortal) return startMemoryServer();
  const { ensurePortalBuilt } = await import('./lib/ensure-portal-built.mjs');
  return startMemoryServer(await ensurePortalBuilt());
}

async function list(server: StoryServer): Promise<number> {
  for (const { name, title, steps, own } of await server.list())
    write(`${name}\n  ${title}: ${steps.length} steps${own ? ', own' : ''}\n`);
  return 0;
}

async function check(server: StoryServer, name: string, command: Command): Promise<number> {
  const { loadStory } = await import('./story/read-story.ts');
  const { checkInBrowser } = await import('./story/check-in-browser.ts');
  const { story, unload } = await loadStory(server, name, GIVEN_IN);
  try {
    const steps = await checkInBrowser(server, story, command);
    write(checkText(story.title, steps));
    return problemCount(steps) > 0 ? 1 : 0;
  } finally {
    await unload();
  }
}

await runCommandLine(readCommand, USAGE, async (command) => {
  const mock = command.address === null ? await startMock(command.story !== null) : null;
  try {
    const server = new StoryServer(command.address ?? mock?.address ?? '');
    if (command.story === null) return await list(server);
    return await check(server, command.story, command);
  } finally {
    await mock?.close();
  }
});
