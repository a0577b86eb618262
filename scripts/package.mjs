// `npm run package`: makes the package `@bidstage/mock-api` as a tarball, and prints its path.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { packTarball } from './lib/make-package.mjs';
import { failWithSentence } from './lib/run.mjs';

await failWithSentence(async () => {
  await ensureInstalled();
  process.stdout.write(`${await packTarball()}\n`);
});
