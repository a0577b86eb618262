// `npm run publisher -- --name NAME --views NUMBER …`: stores a publisher of one's own on a server that runs, lists the
// stored ones, writes one as a file, and makes worlds. Exits with 1 when the server refuses it, with 2 when it is used
// wrongly.
import { runCommandLine } from './lib/run.mjs';
import { readCommand } from './publisher/command-line.ts';
import { runPublisher } from './publisher/run-publisher.ts';

await runCommandLine(
  () => readCommand(process.argv.slice(2)),
  (command) =>
    runPublisher(command, (text) => {
      process.stdout.write(text);
    }),
);
