import { afterAll, beforeAll, describe, it } from 'vitest';
import { markSeen } from '../test/helpers/proven-responses.ts';
import type { ContractTarget } from './contract-target.ts';
import { openTarget } from './open-target.ts';
import { PROVEN_REQUIREMENTS } from './proven-requirements.ts';
import { readRunOptions } from './run-options.ts';
import { ALL_CHECKS, runCheck } from './run-checks.ts';
import { RESPONSE_TIMEOUT_MS } from './wire.ts';

const isOwnMock = readRunOptions().api === null;

/** Of a check, in ms: a real API may be slow. */
const TIMEOUT = 60_000;

let target: ContractTarget;
let close: (() => Promise<void>) | undefined;
// Longer than the longest wait for a response.
beforeAll(async () => {
  ({ target, close } = await openTarget());
}, 2 * RESPONSE_TIMEOUT_MS);
afterAll(() => close?.());

describe('the contract', () => {
  for (const check of ALL_CHECKS) {
    const { operation, column, title } = check;
    const requirements = PROVEN_REQUIREMENTS[`${operation.id}: ${title}`] ?? '';
    const name = `${requirements} ${operation.id} ${column}: ${title}`.trim();
    it(name, { timeout: TIMEOUT }, async ({ task, skip }) => {
      const about = { operation: operation.id, column, title };
      task.meta.contract = { ...about, messages: [], calls: [] };
      const { outcome, reason, messages, calls } = await runCheck(check, target);
      task.meta.contract = { ...about, messages, calls };
      // Every check is possible on the mock itself.
      if (outcome === 'skipped' && isOwnMock) throw new Error(`not checked: ${reason}`);
      if (outcome === 'skipped') skip(reason);
      if (outcome === 'failed') throw new Error(reason);
      markSeen(operation.id, column);
    });
  }
});
