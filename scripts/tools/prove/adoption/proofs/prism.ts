import { startServer, withServer } from '../../../lib/server-process.ts';
import type { Proof, ProofPlace } from '../proof.ts';
import {
  type DocumentCall,
  documentCalls,
  documentPath,
  exampleSession,
} from './document-calls.ts';

/** Sends a request through the proxy; returns what is wrong with the response, if anything. */
async function faultOf(
  proxy: string,
  cookie: string,
  { id, method, target, headers, body }: DocumentCall,
): Promise<string[]> {
  const response = await fetch(`${proxy}${target}`, {
    method,
    headers: { ...headers, cookie },
    body,
    redirect: 'manual',
  });
  const text = await response.text();
  const violations = response.headers.get('sl-violations');
  if (response.status < 400 && violations === null) return [];
  return [`${id} is ${response.status}: ${violations ?? text.slice(0, 500)}`];
}

async function callsThrough(
  place: ProofPlace,
  name: 'api' | 'control-plane',
  cookie: string,
): Promise<number> {
  const calls = documentCalls(name);
  const proxy = startServer({
    program: place.node,
    args: (port) => [
      `${place.folder}/node_modules/@stoplight/prism-cli/dist/index.js`,
      ...['proxy', documentPath(name), place.address, '--errors'],
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
 * Every example of the documents through a proxy that turns each violation of a document into an error. The snapshot's
 * file is not sent: Prism passes bodies on as text, and this one is binary.
 */
export const prismProof: Proof = {
  title: 'Prism proxy with `--errors`: every request and response of the documents',
  tools: ['@stoplight/prism-cli@5.16.0'],
  prove: async (place) => {
    const control = await callsThrough(place, 'control-plane', '');
    const api = await callsThrough(place, 'api', await exampleSession(place.address));
    return `${control + api} calls, 0 violations`;
  },
};
