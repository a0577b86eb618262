import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatFile } from '../lib/format-file.ts';
import { iconFile } from '../lib/icon-file.ts';
import { ROOT } from '../lib/run.mjs';

const FILE = join(ROOT, 'apps/portal/src/shared/ui/icons.tsx');

it('the icons of the portal are those that npx tsx scripts/generate-icons.ts writes', async () => {
  expect(readFileSync(FILE, 'utf8')).toBe(await formatFile(FILE, iconFile()));
});
