import { describe, expect, it } from 'vitest';
import {
  runAtOnce,
  runSteps,
  runToEnd,
  runWhile,
  type Steps,
  UnwantedWork,
} from '#api/lib/steps.ts';

function* threeSteps(done: number[]): Steps<string> {
  for (const step of [1, 2]) {
    done.push(step);
    yield;
  }
  done.push(3);
  return 'done';
}

describe('runSteps', () => {
  it('runSteps yields to the event loop between two steps and returns the result', async () => {
    const done: number[] = [];
    const seen: number[] = [];
    const look = (): void => {
      seen.push(done.length);
      if (done.length < 3) setImmediate(look);
    };
    setImmediate(look);
    expect(await runSteps(threeSteps(done))).toBe('done');
    expect(done).toEqual([1, 2, 3]);
    expect(seen).toEqual(expect.arrayContaining([1, 2]));
  });

  it('runAtOnce returns the result without a break', () => {
    const done: number[] = [];
    expect(runAtOnce(threeSteps(done))).toBe('done');
    expect(done).toEqual([1, 2, 3]);
  });
});

describe('runWhile', () => {
  it('runWhile stops the work in the first pause after its result is unwanted', async () => {
    const done: number[] = [];
    const work = runWhile(
      () => done.length < 2,
      () => runSteps(threeSteps(done)),
    );
    await expect(work).rejects.toBeInstanceOf(UnwantedWork);
    expect(done).toEqual([1, 2]);
  });

  it('runWhile does not stop work in it that runs to its end, nor other work', async () => {
    const [shared, other]: [number[], number[]] = [[], []];
    const work = runWhile(
      () => false,
      () => Promise.all([runToEnd(() => runSteps(threeSteps(shared))), runSteps(threeSteps([]))]),
    );
    const others = runSteps(threeSteps(other));
    await expect(work).rejects.toBeInstanceOf(UnwantedWork);
    expect(await others).toBe('done');
    expect([shared, other]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});
