import type { Persona } from '../../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { signInAt } from '../../../lib/api-client.ts';
import { analyticsCalls } from './endpoint-times.ts';

/** 200, or 403 if the roles of the persona give no access to analytics. */
const EXPECTED = new Set([200, 403]);

/** Requests each analytics operation as each persona, so that the facts of every affiliate are loaded. */
export async function askAsEveryPersona(address: string, days: number): Promise<void> {
  const list = await fetch(`${address}/__sim/personas`);
  for (const { id } of (await list.json()) as Persona[]) {
    const cookie = await signInAt(address, id);
    for (const [, path] of analyticsCalls(days, 0)) {
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      await response.arrayBuffer();
      if (!EXPECTED.has(response.status)) throw new Error(`${path} as ${id}: ${response.status}`);
    }
  }
}
