import { beforeAll, describe, expect, it } from 'vitest';
import { startAltered } from '../test/helpers/altered-server.ts';
import { serverForAllTests } from '../test/helpers/test-server.ts';
import { type BrokenRule } from './broken/broken-rule.ts';
import { BROKEN_FIGURES } from './broken/figures.ts';
import { BROKEN_PAYMENT_LISTS } from './broken/payment-lists.ts';
import { brokenReads } from './broken/reads.ts';
import { brokenWrites } from './broken/writes.ts';
import { INVARIANTS } from './contract-check.ts';
import { ContractTarget } from './contract-target.ts';
import { cookiesOf, PERSONAS } from './open-target.ts';
import { ALL_CHECKS, runCheck } from './run-checks.ts';

const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '0' });
let cookies: string[];
beforeAll(async () => {
  cookies = await cookiesOf(server);
});

const cookieOf = (persona: string): string => cookies[PERSONAS.indexOf(persona)] ?? '';

const BROKEN: readonly BrokenRule[] = [
  ...BROKEN_FIGURES,
  ...BROKEN_PAYMENT_LISTS,
  ...brokenReads(cookieOf),
  ...brokenWrites(cookieOf),
];

describe('the rules of the contract run', { timeout: 60_000 }, () => {
  it.each(BROKEN)('$operation.id: $title, $says', async ({ operation, title, broken, says }) => {
    const copy = await startAltered(server, broken.response ?? (() => undefined), broken);
    const options = { baseUrl: copy.url, cookies, allowWrites: true };
    const target = await ContractTarget.open(options);
    const check = ALL_CHECKS.find(
      (one) => one.operation.id === operation.id && one.title === title,
    );
    if (!check) throw new Error('there is no such check');
    expect((await runCheck(check, target)).messages.join('\n')).toMatch(says);
  });

  it('each has a copy of the mock that breaks it', () => {
    const titles = ALL_CHECKS.filter(({ column }) => column === INVARIANTS).map((one) => one.title);
    const proven = new Set(BROKEN.map(({ title }) => title));
    expect([...new Set(titles)].filter((title) => !proven.has(title))).toEqual([]);
  });
});
