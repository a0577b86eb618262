/** Runs jobs, a number of them at the same time; the results have the order of the jobs. */
export async function runAtOnce<T>(
  jobs: readonly (() => Promise<T>)[],
  atOnce: number,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
