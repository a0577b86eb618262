import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';

const clock = { mode: 'frozen', now: '2024-01-08T09:00:00.000Z', rate: 0 } as const;

/** A successful status change as a journal entry. */
export function anEntry(changes: Partial<JournalEntry> = {}, body: string | null = '{"a":1}') {
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return {
    id: 1,
    at: clock.now,
    method: 'PATCH',
    path: '/v1/accounting/payments/7/status',
    query: '',
    status: 200,
    durationMs: 1,
    injectedMs: 0,
    persona: 'finance',
    rule: 'changePaymentStatus',
    error: null,
    reason: null,
    faults: [],
    changes: [
      {
        ...{ kind: 'payment', id: '7', field: 'status', from: 0, to: 1 },
        change: 'status 0 -> 1',
      },
    ],
    act: 1,
    clock,
    request: { headers: { 'content-type': 'application/json', ...length }, body },
    requestKept: false,
    response: { headers: {}, body: null },
    why: 'changePaymentStatus responded to finance.',
    ...changes,
  } satisfies JournalEntry;
}
