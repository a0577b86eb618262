import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { type MemoryServer, startMemoryServer } from '../lib/memory-server.ts';
import { type Block, DOCUMENTS, parseMarkdown } from './helpers/markdown.ts';
import { linkRepository, runBlock } from './helpers/run-block.ts';

/** Blocks that are run, or written as the file that commands of the document read. */
const isRun = ({ language, noRun, file }: Block): boolean =>
  noRun === undefined && (['sh', 'ts', 'js'].includes(language) || file !== undefined);

let server: MemoryServer;
let folder: string;

function eachInItsOwnFolder(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bidstage-document-'));
    linkRepository(folder);
    server = await startMemoryServer(await ensurePortalBuilt());
  }, 120_000);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
}

describe.each(DOCUMENTS.filter(({ blocks }) => blocks.some(isRun)))(
  'a reader of $path who does everything in order',
  { tags: ['full'], timeout: 300_000 },
  ({ blocks }) => {
    eachInItsOwnFolder();

    it.each(blocks.filter(isRun))('can run $text', async (block) => {
      const { code, output } = await runBlock(block, folder, server.address);
      expect(code, output).toBe(0);
    });
  },
);

describe('a block that does not do what it says', { tags: ['full'], timeout: 60_000 }, () => {
  eachInItsOwnFolder();

  it.each([
    ['an unknown script', 'npm run nothing'],
    ['an unknown option', 'npm run story -- list --colour'],
    ['a server that does not start', 'PORTAL_ORIGINS=localhost npm start'],
    ['a request that nobody serves', 'curl localhost:4000/__sim/nothing'],
    ['a request that is refused', 'curl localhost:4000/v1/accounting/payments'],
    ['a command before one that works', 'false\necho done'],
  ])('fails: %s', async (_what, text) => {
    const [block] = parseMarkdown('x.md', `\`\`\`sh\n${text}\n\`\`\`\n`).blocks;
    expect((await runBlock(block!, folder, server.address)).code).not.toBe(0);
  });
});
