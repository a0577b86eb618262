import { describe, expect, it, vi } from 'vitest';
import { type QueueLimits, WorkQueue } from '#api/services/work-queue.ts';

const LIMITS: QueueLimits = { jobs: 2, size: 10, waiting: 2, waitMs: 1000 };
const here = new AbortController().signal;
const queue = (limits: Partial<QueueLimits> = {}) =>
  new WorkQueue({ ...LIMITS, ...limits }, 'tooManyUploads');

/** Records the order in which jobs begin. */
function recorder(of: WorkQueue) {
  const begun: string[] = [];
  const enter = (name: string, size: number, gone = here) =>
    of.enter(size, gone).then((leave) => {
      begun.push(name);
      return leave;
    });
  return { begun, enter };
}

describe('a queue of work', () => {
  it('a work queue starts jobs up to its bound, and each other one when a job has ended', async () => {
    const { begun, enter } = recorder(queue());
    const [leave] = await Promise.all([enter('a', 1), enter('b', 1)]);
    const third = enter('c', 1);
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    leave();
    leave();
    await third;
    expect(begun).toEqual(['a', 'b', 'c']);
    await expect(Promise.race([enter('d', 1), Promise.resolve('waits')])).resolves.toBe('waits');
  });

  it('a work queue bounds the sum of sizes, runs a larger job alone, and lets no job overtake it', async () => {
    const { begun, enter } = recorder(queue());
    const leaveSmall = await enter('small', 4);
    const large = enter('large', 1000);
    const late = enter('late', 1);
    await Promise.resolve();
    expect(begun).toEqual(['small']);
    leaveSmall();
    const leaveLarge = await large;
    expect(begun).toEqual(['small', 'large']);
    leaveLarge();
    await late;
    expect(begun).toEqual(['small', 'large', 'late']);
  });

  it('a work queue refuses a job when it is full, and one that has waited too long', async () => {
    vi.useFakeTimers();
    const { begun, enter } = recorder(queue({ jobs: 1 }));
    const leave = await enter('a', 1);
    const waiting = [enter('b', 1), enter('c', 1)].map((one) =>
      expect(one).rejects.toMatchObject({ key: 'tooManyUploads' }),
    );
    await expect(enter('d', 1)).rejects.toMatchObject({ key: 'tooManyUploads' });
    vi.advanceTimersByTime(1000);
    await Promise.all(waiting);
    leave();
    await enter('e', 1);
    expect(begun).toEqual(['a', 'e']);
    vi.useRealTimers();
  });

  it('a work queue removes a job whose client disconnects while it waits', async () => {
    const { begun, enter } = recorder(queue({ jobs: 1 }));
    const leave = await enter('a', 1);
    const gone = new AbortController();
    const left = enter('b', 1, gone.signal);
    const next = enter('c', 1);
    gone.abort();
    await expect(left).rejects.toMatchObject({ key: 'tooManyUploads' });
    leave();
    await next;
    expect(begun).toEqual(['a', 'c']);
  });
});
