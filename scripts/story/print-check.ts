import type { CheckedStep } from './check-in-browser.ts';

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;

export const problemCount = (steps: readonly CheckedStep[]): number =>
  steps.reduce((sum, { problems }) => sum + problems.length, 0);

/** The lines about a check: each step with its problems, and the sum. */
export function checkText(title: string, steps: readonly CheckedStep[]): string {
  const lines = steps.flatMap((step) => [
    `  ${step.problems.length === 0 ? 'ok    ' : 'WRONG '} ${step.index + 1}. ${step.title}`,
    ...step.problems.map((problem) => `           ${problem}`),
  ]);
  const compared = steps.reduce((sum, step) => sum + step.compared, 0);
  const found = counted(problemCount(steps), 'problem');
  const derived = steps.filter(({ isDerived }) => isDerived).length;
  const end = `${found} in ${counted(steps.length, 'step')}; ${compared} statements and figures compared, ${counted(derived, 'screen')} derived from responses`;
  return [title, ...lines, end, ''].join('\n');
}
