import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { loginCallback } from '../../../../../apps/mock-api/src/contract/operations/users.ts';
import { startServer, withServer } from '../../../lib/server-process.ts';
import type { Proof, ProofSetup } from '../proof.ts';
import {
  type DocumentCall,
  documentCalls,
  documentPath,
  exampleSession,
} from './document-calls.ts';

/** Sends a request on a connection of its own: Prism closes those that it keeps while the next request is on its way. */
async function send(
  proxy: string,
  cookie: string,
  { method, target, headers, body }: DocumentCall,
): Promise<{ readonly message: IncomingMessage; readonly text: string }> {
  // Knows the media type of a form, and its bytes.
  const content = new Response(body);
  const type = content.headers.get('content-type');
  const outgoing = request(`${proxy}${target}`, {
    method,
    agent: false,
    headers: { ...(type !== null && { 'content-type': type }), ...headers, cookie },
  });
  outgoing.end(Buffer.from(await content.arrayBuffer()));
  const [message] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { message, text: await readText(message) };
}

/** Sends a request through the proxy; returns what is wrong with the response, if anything. */
async function faultOf(proxy: string, cookie: string, call: DocumentCall): Promise<string[]> {
  const { message, text } = await send(proxy, cookie, call);
  const { statusCode = 0, headers } = message;
  const violations = headers['sl-violations'];
  if (statusCode < 400 && violations === undefined) return [];
  return [`${call.id} is ${statusCode}: ${String(violations ?? text.slice(0, 500))}`];
}

async function callsThrough(
  setup: ProofSetup,
  name: 'api' | 'control-plane',
  cookie: string,
): Promise<number> {
  const calls = documentCalls(name).filter(({ id }) => id !== loginCallback.id);
  const proxy = startServer({
    program: setup.node,
    args: (port) => [
      `${setup.folder}/node_modules/@stoplight/prism-cli/dist/index.js`,
      ...['proxy', documentPath(name), setup.address, '--errors'],
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
  });
  const faults: string[] = [];
  await withServer(proxy, async ({ address }) => {
    for (const call of calls) faults.push(...(await faultOf(address, cookie, call)));
  });
  if (faults.length > 0) throw new Error(`${name}:\n${faults.join('\n')}`);
  return calls.length;
}

/**
 * Every example of the documents through a proxy that turns each violation of a document into an error. Two requests are
 * not sent, because of Prism: it passes bodies on as text, so a snapshot's file would be damaged, and it follows the
 * redirect of the sign-in itself.
 */
export const prismProof: Proof = {
  title: 'Prism proxy with `--errors`: every request and response of the documents',
  tools: ['@stoplight/prism-cli@5.16.0'],
  prove: async (setup) => {
    const control = await callsThrough(setup, 'control-plane', '');
    const api = await callsThrough(setup, 'api', await exampleSession(setup.address));
    return `${control + api} calls, 0 violations; without the sign-in callback and the upload of a snapshot`;
  },
};
