// `npm run story -- check FILE|NAME`, `… -- list` and `… -- pictures`: checks a story on the screens of the portal, in a
// mock in memory or the server at a URL; draws the pictures of the built-in ones. Exits with 1 when there are problems,
// with 2 when it is used wrongly.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Story } from '../apps/mock-api/src/contract/operations/control/stories.ts';
import { GIVEN_IN, apiAddress, parseOptions } from './lib/arguments.mjs';
import { ControlServer } from './lib/control-server.ts';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { startMemoryServer } from './lib/memory-server.ts';
import { runCommandLine } from './lib/run.mjs';
import { checkText, problemCount } from './story/print-check.ts';

const USAGE = `npm run story -- check FILE|NAME [options]
npm run story -- list [--url URL]
npm run story -- pictures [NAME]
  --width PX   width of the window: 1440 or 1280; both if absent
  --url URL    the server; without it a mock in memory
check compares every step of a story with the screen that it opens; pictures draws a step of one or
each story for the start page, into fixtures/story-pictures.`;

const OPTIONS = {
  width: { type: 'string' },
  url: { type: 'string' },
} as const;

/** Reads the command line. Throws when it is wrong. */
function readCommand() {
  const { values, positionals } = parseOptions({ allowPositionals: true, options: OPTIONS }, USAGE);
  const [verb, story, ...more] = positionals;
  const isList = verb === 'pictures' || (verb === 'list' && story === undefined);
  const isCheck = verb === 'check' && story !== undefined && more.length === 0;
  const isWidth = values.width === undefined || ['1440', '1280'].includes(values.width);
  if ((!isList && !isCheck) || !isWidth) throw new Error(USAGE);
  return {
    address: values.url === undefined ? null : apiAddress(values.url, '--url'),
    /** The width to check in, in px; undefined for all. */
    width: values.width === undefined ? undefined : Number(values.width),
    /** The story to check; null for all. */
    story: story ?? null,
    pictures: verb === 'pictures',
  };
}

async function list(server: ControlServer): Promise<number> {
  for (const { name, title, steps, own } of await server.send<readonly Story[]>('GET', '/stories'))
    process.stdout.write(`${name}\n  ${title}: ${steps.length} steps${own ? ', own' : ''}\n`);
  return 0;
}

const PICTURES = new URL('../fixtures/story-pictures/', import.meta.url);

async function drawPictures(server: ControlServer, only: string | null): Promise<number> {
  const { pictureOf } = await import('./story/check-in-browser.ts');
  await mkdir(PICTURES, { recursive: true });
  const stories = await server.send<readonly Story[]>('GET', '/stories');
  for (const story of stories.filter(({ name }) => only === null || name === only)) {
    await writeFile(new URL(`${story.name}.jpg`, PICTURES), await pictureOf(server, story));
    process.stdout.write(`${story.name}\n`);
  }
  return 0;
}

await runCommandLine(readCommand, async ({ address, story: name, width, pictures }) => {
  const startMock = async () =>
    startMemoryServer(name === null && !pictures ? undefined : await ensurePortalBuilt());
  const mock = address === null ? await startMock() : null;
  try {
    const server = new ControlServer(address ?? mock?.address ?? '');
    if (pictures) return await drawPictures(server, name);
    if (name === null) return await list(server);
    const { loadStory } = await import('./story/read-story.ts');
    const { checkInBrowser, WIDTHS } = await import('./story/check-in-browser.ts');
    const { story, unload } = await loadStory(server, name, GIVEN_IN);
    let problems = 0;
    try {
      for (const one of width === undefined ? WIDTHS : [width]) {
        const steps = await checkInBrowser(server, story, one);
        process.stdout.write(checkText(`${story.title}, ${one} px`, steps));
        problems += problemCount(steps);
      }
    } finally {
      await unload();
    }
    return problems > 0 ? 1 : 0;
  } finally {
    await mock?.close();
  }
});
