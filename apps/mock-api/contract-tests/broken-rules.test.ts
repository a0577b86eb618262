import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAltered } from '../test/helpers/altered-server.ts';
import {
  serverForAllTests,
  serverForEachTest,
  type TestServer,
} from '../test/helpers/test-server.ts';
import type { Broken, BrokenRule } from './broken/broken-rule.ts';
import { BROKEN_FIGURES } from './broken/figures.ts';
import { BROKEN_PAYMENT_LISTS } from './broken/payment-lists.ts';
import { brokenReads } from './broken/reads.ts';
import { brokenWrites } from './broken/writes.ts';
import { INVARIANTS } from './contract-check.ts';
import { ContractTarget } from './contract-target.ts';
import { cookiesOf, PERSONAS } from './open-target.ts';
import { PROVEN_REQUIREMENTS } from './proven-requirements.ts';
import { ALL_CHECKS, runCheck, runChecks } from './run-checks.ts';

let cookies: string[];
const cookieOf = (persona: string): string => cookies[PERSONAS.indexOf(persona)] ?? '';

/** The copies: some of them note what they were asked, so each run takes new ones. */
const brokenRules = (): readonly BrokenRule[] => [
  ...BROKEN_FIGURES,
  ...BROKEN_PAYMENT_LISTS,
  ...brokenReads(cookieOf),
  ...brokenWrites(cookieOf),
];

async function openCopy(server: TestServer, broken: Broken): Promise<ContractTarget> {
  const copy = await startAltered(server, broken.response ?? (() => undefined), broken);
  return ContractTarget.open({ baseUrl: copy.url, cookies, allowWrites: true });
}

describe('the rules of the contract run', { timeout: 60_000 }, () => {
  const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '0' });
  beforeAll(async () => {
    cookies = await cookiesOf(server);
  });
  const broken = brokenRules();

  it.each(broken)('$operation.id: $title, $says', async (rule) => {
    const check = ALL_CHECKS.find(
      (one) => one.operation.id === rule.operation.id && one.title === rule.title,
    );
    if (!check) throw new Error('there is no such check');
    const target = await openCopy(server, rule.broken);
    expect((await runCheck(check, target)).messages.join('\n')).toMatch(rule.says);
  });

  it('each has a copy of the mock that breaks it', () => {
    const titles = ALL_CHECKS.filter(({ column }) => column === INVARIANTS).map((one) => one.title);
    const proven = new Set(broken.map(({ title }) => title));
    expect([...new Set(titles)].filter((title) => !proven.has(title))).toEqual([]);
  });

  it('are those that are said to prove requirements', () => {
    const names = new Set(ALL_CHECKS.map(({ operation, title }) => `${operation.id}: ${title}`));
    expect(Object.keys(PROVEN_REQUIREMENTS).filter((name) => !names.has(name))).toEqual([]);
  });
});

// Another check may find a bug first and blame something else.
describe('a whole contract run', { tags: ['full'], timeout: 180_000 }, () => {
  const server = serverForEachTest({ SIM_LINE_ITEM_DELAY_MS: '0' });
  beforeEach(async () => {
    cookies = await cookiesOf(server);
  });

  it.each(brokenRules().filter(({ blames }) => blames))(
    'names the cause where $operation.id breaks: $title, $says',
    async ({ broken, says, blames }) => {
      const results = await runChecks(await openCopy(server, broken));
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      expect(failed.flatMap(({ messages }) => messages).join('\n')).toMatch(says);
      expect(blames).toEqual(expect.arrayContaining(failed.map(({ check }) => check.operation.id)));
    },
  );
});
