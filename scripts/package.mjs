// `npm run package`: makes the package `@bidstage/mock-api` as a tarball, and prints its path.
import { parseOptions } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { packTarball } from './lib/make-package.mjs';
import { failWithSentence } from './lib/run.mjs';

const USAGE = `npm run package
Makes the package @bidstage/mock-api as a file that npm installs, and prints its path.`;

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensureInstalled();
  process.stdout.write(`${await packTarball()}\n`);
});
