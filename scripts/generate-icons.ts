// `npx tsx scripts/generate-icons.ts`: writes the icons of the portal to apps/portal/src/shared/ui/icons.tsx. The package of all
// icons for React takes 50 MB for about thirty of them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { formatFile } from './lib/format-file.ts';
import { iconFile } from './lib/icon-file.ts';
import { ROOT } from './lib/run.mjs';

const USAGE = `npx tsx scripts/generate-icons.ts
Writes the icons of scripts/lib/icon-file.ts to apps/portal/src/shared/ui/icons.tsx.`;

parseOptions({}, USAGE);

const file = join(ROOT, 'apps/portal/src/shared/ui/icons.tsx');
writeFileSync(file, await formatFile(file, iconFile()));
