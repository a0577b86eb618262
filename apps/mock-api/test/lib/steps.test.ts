import { describe, expect, it } from 'vitest';
import { runToEnd, runWhile, UnwantedWork, yieldToEventLoop } from '#api/lib/steps.ts';

async function threeSteps(done: number[]): Promise<string> {
  for (const step of [1, 2]) {
    done.push(step);
    await yieldToEventLoop();
  }
  done.push(3);
  return 'done';
}

describe('runWhile', () => {
  it('runWhile stops the work in the first pause after its result is unwanted', async () => {
    const done: number[] = [];
    const work = runWhile(
      () => done.length < 2,
      () => threeSteps(done),
    );
    await expect(work).rejects.toBeInstanceOf(UnwantedWork);
    expect(done).toEqual([1, 2]);
  });

  it('runWhile does not stop work in it that runs to its end, nor other work', async () => {
    const [shared, other]: [number[], number[]] = [[], []];
    const work = runWhile(
      () => false,
      () => Promise.all([runToEnd(() => threeSteps(shared)), threeSteps([])]),
    );
    const others = threeSteps(other);
    await expect(work).rejects.toBeInstanceOf(UnwantedWork);
    expect(await others).toBe('done');
    expect([shared, other]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});
