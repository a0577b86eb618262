import { delimiter, dirname, join } from 'node:path';
import { startServer, withServer } from '../../lib/server-process.ts';
import { emptyProject, install, nodeOf, run } from './npm-project.ts';

/** Where a proof runs: an empty project with its tools, and a server of the package on a data folder of its own. */
export interface ProofSetup {
  /** Program of Node. */
  readonly node: string;
  /** Folder of the project. */
  readonly folder: string;
  /** `http://127.0.0.1:port` of the server, which runs without any setting. */
  readonly address: string;
  /**
   * Runs a program of the project's packages, in the project if no other folder is given; returns its output. Throws an
   * error with it if the program fails.
   */
  readonly runTool: (path: string, args: readonly string[], folder?: string) => Promise<string>;
}

/** Version of Node of the proofs: the oldest that all tools run on. */
export const PROOF_NODE = '24';

/** One use of the package with tools of others. */
export interface Proof {
  readonly title: string;
  /** Packages with exact versions. */
  readonly tools: readonly string[];
  /** Returns what was counted, in words; throws an error that says what did not work. */
  readonly prove: (setup: ProofSetup) => Promise<string>;
}

/** How a proof ended. */
export interface Proven extends Omit<Proof, 'prove'> {
  readonly isOk: boolean;
  /** What was counted, or why it failed. */
  readonly outcome: string;
}

/** Switches off what tools send about their use. */
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  DO_NOT_TRACK: '1',
};

/** Output of a failed program in a report. */
const MAX_OUTPUT = 4000;

/** Returns the function that runs programs of a project with the server's address in their environment. */
function toolRunner(node: string, folder: string, address: string): ProofSetup['runTool'] {
  const environment = {
    ...QUIET,
    PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    BIDSTAGE_ADDRESS: address,
  };
  return async (path, args, cwd = folder) => {
    const program = join(folder, 'node_modules', path);
    const { isOk, output } = await run(node, [program, ...args], cwd, environment);
    if (!isOk) throw new Error(`${path} ${args.join(' ')} failed:\n${output.slice(-MAX_OUTPUT)}`);
    return output;
  };
}

async function proveOne(
  { title, tools, prove }: Proof,
  node: string,
  folder: string,
  bidstage: string,
): Promise<Proven> {
  await install(node, emptyProject(folder), tools);
  const server = startServer({
    program: node,
    args: () => [bidstage],
    environment: { BIDSTAGE_DATA_DIR: join(folder, 'data') },
  });
  try {
    const outcome = await withServer(server, ({ address }) =>
      prove({ node, folder, address, runTool: toolRunner(node, folder, address) }),
    );
    return { title, tools, isOk: true, outcome };
  } catch (error) {
    return { title, tools, isOk: false, outcome: (error as Error).message };
  }
}

/** Runs proofs one after another, in a folder outside of the repository. */
export async function proveAll(
  proofs: readonly Proof[],
  tarball: string,
  folder: string,
): Promise<Proven[]> {
  const node = await nodeOf(PROOF_NODE, folder);
  const server = emptyProject(join(folder, 'proofs-server'));
  await install(node, server, [tarball]);
  const bidstage = join(server, 'node_modules/@bidstage/mock-api/bidstage.js');
  const proven: Proven[] = [];
  for (const [index, proof] of proofs.entries())
    proven.push(await proveOne(proof, node, join(folder, `proof-${index}`), bidstage));
  return proven;
}
