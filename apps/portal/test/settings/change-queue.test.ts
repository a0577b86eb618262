import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ChangeQueue,
  SETTINGS_DEBOUNCE_MS,
} from '#portal/features/settings/models/change-queue.ts';

interface Fields {
  readonly a: number;
  readonly b: number;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose saves end when the test resolves or rejects them. */
function aQueue() {
  const sent: Partial<Fields>[] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const queue = new ChangeQueue<Fields>(
    (change) =>
      new Promise<void>((resolve, reject) => {
        sent.push(change);
        ends.push({ resolve, reject });
      }),
  );
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const succeed = async () => {
    ends.shift()?.resolve();
    await pass(0);
  };
  const fail = async (error: unknown) => {
    ends.shift()?.reject(error);
    await pass(0);
  };
  return { queue, sent, pass, succeed, fail };
}

describe('the delay', () => {
  it('SET-008 is a second', () => expect(SETTINGS_DEBOUNCE_MS).toBe(1000));

  it('SET-008 SET-009 merges the changes of a second, each field with its last value', async () => {
    const { queue, sent, pass } = aQueue();
    queue.add({ a: 1 });
    await pass(999);
    queue.add({ b: 2 });
    await pass(999);
    queue.add({ a: 3 });
    await pass(999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ a: 3, b: 2 }]);
  });

  it('SET-008 starts again after a save: later changes are another save', async () => {
    const { queue, sent, pass, succeed } = aQueue();
    queue.add({ a: 1 });
    await pass(1000);
    await succeed();
    queue.add({ a: 2 });
    await pass(1000);
    expect(sent).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('is cut short by a flush, which sends nothing when no change waits', async () => {
    const { queue, sent, pass } = aQueue();
    queue.flush();
    expect(sent).toEqual([]);
    queue.add({ a: 1 });
    queue.flush();
    expect(sent).toEqual([{ a: 1 }]);
    await pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('ends without a save when the queue is stopped', async () => {
    const { queue, sent, pass } = aQueue();
    queue.add({ a: 1 });
    queue.stop();
    await pass(5000);
    expect(sent).toEqual([]);
  });
});

describe('saves', () => {
  it('never overlap: a change that becomes due meanwhile follows at once', async () => {
    const { queue, sent, pass, succeed } = aQueue();
    queue.add({ a: 1 });
    await pass(1000);
    queue.add({ a: 2 });
    await pass(5000);
    expect(sent).toEqual([{ a: 1 }]);
    expect(queue.state()).toMatchObject({ phase: 'saving', unsaved: { a: 2 } });
    await succeed();
    expect(sent).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('report the unsaved changes and their phase', async () => {
    const { queue, pass, succeed } = aQueue();
    const seen: string[] = [];
    const stop = queue.subscribe(() => seen.push(queue.state().phase));
    expect(queue.state()).toMatchObject({ phase: 'idle', unsaved: {} });
    queue.add({ a: 1 });
    expect(queue.state()).toMatchObject({ phase: 'saving', unsaved: { a: 1 } });
    await pass(1000);
    expect(queue.state()).toMatchObject({ phase: 'saving', unsaved: { a: 1 } });
    await succeed();
    expect(queue.state()).toMatchObject({ phase: 'saved', unsaved: {} });
    stop();
    queue.add({ a: 2 });
    expect(seen).toEqual(['saving', 'saving', 'saved']);
  });

  it('do not include a change that still waits for its delay', async () => {
    const { queue, sent, pass, succeed } = aQueue();
    queue.add({ a: 1 });
    await pass(1000);
    queue.add({ b: 2 });
    await succeed();
    expect(queue.state()).toMatchObject({ phase: 'saving', unsaved: { b: 2 } });
    expect(sent).toHaveLength(1);
    await pass(1000);
    expect(sent).toEqual([{ a: 1 }, { b: 2 }]);
  });
});

describe('a failure', () => {
  const error = new Error('no');

  it('keeps the changes and the error until a retry succeeds', async () => {
    const { queue, sent, pass, succeed, fail } = aQueue();
    queue.add({ a: 1 });
    await pass(1000);
    await fail(error);
    expect(queue.state()).toEqual({ phase: 'failed', error, unsaved: { a: 1 } });
    await pass(10_000);
    expect(sent).toHaveLength(1);
    queue.flush();
    expect(queue.state()).toEqual({ phase: 'saving', error, unsaved: { a: 1 } });
    await succeed();
    expect(sent).toEqual([{ a: 1 }, { a: 1 }]);
    expect(queue.state()).toEqual({ phase: 'saved', error: undefined, unsaved: {} });
  });

  it('is sent with the next change, whose values are newer', async () => {
    const { queue, sent, pass, fail } = aQueue();
    queue.add({ a: 1, b: 1 });
    await pass(1000);
    await fail(error);
    queue.add({ b: 2 });
    expect(queue.state()).toEqual({ phase: 'failed', error, unsaved: { a: 1, b: 2 } });
    await pass(1000);
    expect(sent).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
  });

  it('of an older value does not restore that value', async () => {
    const { queue, pass, fail } = aQueue();
    queue.add({ a: 1 });
    await pass(1000);
    queue.add({ a: 2 });
    await fail(error);
    expect(queue.state().unsaved).toEqual({ a: 2 });
  });
});

describe('the changes that will be sent automatically', () => {
  it('wait for the delay or for the running save, and do not include failed ones', async () => {
    const { queue, pass, fail } = aQueue();
    expect(queue.pending()).toBeUndefined();
    queue.add({ a: 1 });
    expect(queue.pending()).toEqual({ a: 1 });
    await pass(1000);
    expect(queue.pending()).toBeUndefined();
    queue.add({ b: 2 });
    await pass(1000);
    expect(queue.pending()).toEqual({ b: 2 });
    await fail(new Error('no'));
    await fail(new Error('no'));
    expect(queue.pending()).toBeUndefined();
    expect(queue.state().unsaved).toEqual({ a: 1, b: 2 });
  });
});
