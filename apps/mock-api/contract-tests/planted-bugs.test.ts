import { expect, it } from 'vitest';
import { startAltered } from '../test/helpers/altered-server.ts';
import { serverForEachTest } from '../test/helpers/test-server.ts';
import { plantedBugs } from './broken/planted-bugs.ts';
import { ContractTarget } from './contract-target.ts';
import { cookiesOf, PERSONAS } from './open-target.ts';
import { runChecks } from './run-checks.ts';

const server = serverForEachTest({ SIM_LINE_ITEM_DELAY_MS: '0' });
let cookies: string[] = [];

const BUGS = plantedBugs((persona) => cookies[PERSONAS.indexOf(persona)] ?? '');

// The whole run, because another check may find the bug first and blame something else.
it.each(BUGS)(
  'the contract run names the cause: $name',
  { tags: ['full'], timeout: 180_000 },
  async ({ broken, says, blames }) => {
    cookies = await cookiesOf(server);
    const copy = await startAltered(server, broken.response ?? (() => undefined), broken);
    const options = { baseUrl: copy.url, cookies, allowWrites: true };
    const results = await runChecks(await ContractTarget.open(options));
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.flatMap(({ messages }) => messages).join('\n')).toMatch(says);
    expect(blames).toEqual(expect.arrayContaining(failed.map(({ check }) => check.operation.id)));
  },
);
