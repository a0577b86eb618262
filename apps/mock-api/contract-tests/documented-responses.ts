import { validateCsv } from '../src/contract/operations/config-upload.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '../src/contract/values/error-catalogue.ts';
import { errorsOf, type Operation } from '../src/contract/operations/operation.ts';
import { OPERATIONS } from '../src/contract/operations/api-operations.ts';
import { successStatus } from '../src/contract/operations/responses.ts';
import type { ContractCheck } from './contract-check.ts';
import { ContractFailure, NotChecked } from './contract-failure.ts';
import type { ContractTarget } from './contract-target.ts';
import { failingCall } from './failing-calls.ts';
import { goodCall } from './good-calls.ts';
import type { ApiResponse } from './wire.ts';

/** Operations that change nothing, with any method. */
function isRead({ method, id }: Operation): boolean {
  return method === 'GET' || id === validateCsv.id;
}

/**
 * Throws if an operation may write and the run may not: a faulty backend could accept a write that it should reject.
 */
export function mustMayWrite({ allowWrites }: ContractTarget, operation: Operation): void {
  if (!allowWrites && !isRead(operation))
    throw new NotChecked('may change data: only with --allow-writes');
}

function successCheck(operation: Operation): ContractCheck {
  const status = successStatus(operation);
  return {
    operation,
    column: String(status),
    title: 'success',
    run: async (target) => {
      mustMayWrite(target, operation);
      await target.expect(operation, status, await goodCall(target, operation));
      if (!isRead(operation)) target.forget();
    },
  };
}

/** Checks an error that only a planned fault of the mock can cause. */
async function provokeByFault(
  target: ContractTarget,
  operation: Operation,
  status: number,
): Promise<void> {
  if (!target.simulated) throw new NotChecked('no client request causes it');
  if (!target.allowWrites) throw new NotChecked('needs a planned fault: only with --allow-writes');
  const { method } = operation;
  const rule = {
    match: { method, path: '/v1/**' },
    effect: { type: 'status', code: status },
    times: 1,
  };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(rule);
  const planned = await target.send({ method: 'POST', path: '/__sim/faults', headers, body });
  if (planned.status !== 201) throw new NotChecked('the control plane does not respond');
  const { id } = JSON.parse(planned.body.toString()) as { id: number };
  try {
    await target.expect(operation, status, { session: null });
  } finally {
    await target.send({ method: 'DELETE', path: `/__sim/faults/${id}` });
  }
}

/** Errors that no single client request can cause. */
const BY_FAULT: readonly ErrorKey[] = [
  'internal',
  'diskFull',
  'closing',
  'snapshotNameTaken',
  'snapshotsFull',
  'tooManyUploads',
];

/** An error says what the catalogue says, so that nobody has to guess from the status. */
function expectText({ text = 'msg' }: Operation, key: ErrorKey, { body }: ApiResponse): void {
  const given = (JSON.parse(body.toString()) as Partial<Record<string, unknown>>)[text];
  const expected = ERROR_CATALOGUE[key].text;
  if (given === expected) return;
  throw new ContractFailure([
    `/${text} is ${JSON.stringify(given)} and should be ${JSON.stringify(expected)}`,
  ]);
}

function errorCheck(operation: Operation, key: ErrorKey): ContractCheck {
  const { status } = ERROR_CATALOGUE[key];
  return {
    operation,
    column: String(status),
    title: key,
    run: async (target) => {
      if (BY_FAULT.includes(key)) return provokeByFault(target, operation, status);
      mustMayWrite(target, operation);
      const response = await target.expect(
        operation,
        status,
        await failingCall(target, operation, key),
      );
      expectText(operation, key, response);
    },
  };
}

/** Checks of all documented responses of all operations; an error status is checked once per reason. */
export const DOCUMENTED_RESPONSES: readonly ContractCheck[] = OPERATIONS.flatMap((operation) => [
  successCheck(operation),
  ...errorsOf(operation).map((key) => errorCheck(operation, key)),
]);
