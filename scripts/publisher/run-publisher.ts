import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import { OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import { nameOfPublisher } from '#api/contract/values/own-publisher.ts';
import { GIVEN_IN } from '../lib/arguments.mjs';
import { ControlServer } from '../lib/control-server.ts';
import type { Command } from './command-line.ts';

/** Where the command prints. */
type Write = (text: string) => void;

function readGiven(file: string): string {
  try {
    return readFileSync(resolve(GIVEN_IN, file), 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${why}`, { cause: error });
  }
}

function readJson(file: string): object {
  try {
    return JSON.parse(readGiven(file)) as object;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${file} is not the file of a publisher: it holds no JSON`, { cause: error });
  }
}

const listed = (server: ControlServer) =>
  server.send<readonly OwnPublisher[]>('GET', '/publishers');

function lineOf({ name, publisher }: OwnPublisher): string {
  const { country, currency, pageViewsPerMonth } = publisher;
  const views = pageViewsPerMonth.toLocaleString('en');
  return `${name}\n  ${publisher.name}: ${country}, ${currency}, ${views} page views a month\n`;
}

async function store(
  server: ControlServer,
  command: Extract<Command, { kind: 'file' | 'new' }>,
): Promise<OwnPublisher> {
  if (command.kind === 'new') {
    const { request, csv } = command;
    const configuration = csv === null ? {} : { configuration: readGiven(csv) };
    return server.send('POST', '/publishers', { ...request, ...configuration });
  }
  const publisher = readJson(command.file);
  const name = nameOfPublisher(basename(command.file), publisher, await listed(server));
  return server.send('PUT', `/publishers/${name}`, publisher);
}

/** Makes a world for a publisher; says how to enter it: a browser chooses its world in the panel. */
async function makeWorld(
  server: ControlServer,
  name: string,
  publisher: string,
  write: Write,
): Promise<void> {
  const made = await server.send<{ name: string }>('POST', '/worlds', { name, publisher });
  write(
    `World ${made.name}: open ${server.address}, choose it in the panel, tab World, and sign in as ${OWN_PUBLISHER_PERSONA}.\n`,
  );
}

/** Does what a command line says and prints the result. Throws a sentence when that is not possible. */
export async function runPublisher(command: Command, write: Write): Promise<void> {
  const server = new ControlServer(command.address, command.token);
  if (command.kind === 'list') return write((await listed(server)).map(lineOf).join(''));
  if (command.kind === 'export') {
    const path = `/publishers/${encodeURIComponent(command.name)}`;
    const file = await server.send<object>('GET', path);
    return write(`${JSON.stringify(file, null, 2)}\n`);
  }
  const own = await store(server, command);
  write(lineOf(own));
  if (command.world !== null) await makeWorld(server, command.world, own.name, write);
}
