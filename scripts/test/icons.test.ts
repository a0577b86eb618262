import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { iconFile } from '../lib/icon-file.ts';
import { ROOT } from '../lib/run.mjs';

const FILE = join(ROOT, 'apps/portal/src/shared/ui/icons.tsx');

it('the icons of the portal are those that npx tsx scripts/generate-icons.ts writes', async () => {
  const written = await format(iconFile(), { ...(await resolveConfig(FILE)), filepath: FILE });
  expect(readFileSync(FILE, 'utf8')).toBe(written);
});
