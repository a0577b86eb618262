import { relative } from 'node:path';
import { hasFailed, ranNothing, type ScenarioOutcome, type StepOutcome } from './outcome.ts';
import type { ApiAccess } from './on-api.ts';
import type { Listener } from './run-scenarios.ts';

type Write = (text: string) => void;

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Maximum number of problems of a step that are printed: further ones usually follow from the first. */
const MAX_PROBLEMS = 4;

function problemLines({ step, request, problems }: StepOutcome): string[] {
  const further = problems.length - MAX_PROBLEMS;
  return [
    ...problems.slice(0, MAX_PROBLEMS).map((problem) => `    ${step} (${request}): ${problem}`),
    ...(further > 0 ? [`    ${step}: and ${further} more`] : []),
  ];
}

/** Returns the lines about an outcome after the lines of its steps. */
function conclusion(outcome: ScenarioOutcome): string[] {
  if (outcome.skipped !== null) return [`  skipped: ${outcome.skipped}`];
  const lines = outcome.steps.flatMap(problemLines);
  if (outcome.error !== null) lines.push(...outcome.error.split('\n').map((line) => `    ${line}`));
  if (outcome.link !== null) lines.push(`    the world at that step: ${outcome.link}`);
  const { steps, ms } = outcome;
  const end = hasFailed(outcome) ? 'failed' : 'passed';
  return [...lines, `  ${end}: ${counted(steps.length, 'step')} in ${(ms / 1000).toFixed(1)} s`];
}

/** Prints the progress of a run: each scenario with its number, each step when it ends. */
export function terminalListener(write: Write): Listener {
  return {
    begins: ({ name, title }, index, count) =>
      write(`\n[${index + 1}/${count}] ${name}: ${title}\n`),
    step: ({ passed, retried, method, path, step }) =>
      write(`  ${passed ? '✓' : retried ? '↻' : '✗'} ${step}  ${method} ${path}\n`),
    ends: (outcome) => write(`${conclusion(outcome).join('\n')}\n`),
  };
}

/** Quotes a path for a shell if necessary. */
const quoted = (path: string): string => (/[^\w./\\:-]/.test(path) ? `"${path}"` : path);

/** The options of a run that repeat it. The values of sessions and headers are not printed. */
interface RepeatOptions extends Omit<ApiAccess, 'api'> {
  /** Address of the API; null for a mock in memory. */
  readonly api: string | null;
}

function repeated({ api, cookies, headers, simToken, allowWrites }: RepeatOptions): string {
  return [
    ...(api === null ? [] : [` --api ${api}`]),
    ...(simToken === null ? [] : [" --sim-token '…'"]),
    ...(cookies.length === 0 ? [] : [" --cookie '…'"]),
    ...Object.keys(headers).map((name) => ` --header '${name}: …'`),
    ...(allowWrites ? [' --allow-writes'] : []),
  ].join('');
}

/** The line about a world that was not deleted, with the command that deletes it. */
function keptWorld(world: string, api: string, { simToken }: RepeatOptions): string {
  const token = simToken === null ? '' : ` -H 'Authorization: Bearer …'`;
  return `    its world was not deleted: ${world} (curl -X DELETE${token} ${api}/__sim/worlds/${world})`;
}

/** Returns the last lines of a run from a folder: counts, and the commands that repeat failed scenarios. */
export function summary(
  outcomes: readonly ScenarioOutcome[],
  options: RepeatOptions,
  from: string,
): string {
  const { api } = options;
  const failed = outcomes.filter(hasFailed);
  const skipped = outcomes.filter((outcome) => outcome.skipped !== null).length;
  const passed = outcomes.length - failed.length - skipped;
  const lines = failed.flatMap(({ scenario, world }) => [
    `  npm run scenario -- ${quoted(relative(from, scenario.path))}${repeated(options)}`,
    ...(api !== null && world !== null ? [keptWorld(world, api, options)] : []),
  ]);
  return [
    '',
    ...(lines.length > 0 ? ['Again:', ...lines, ''] : []),
    `${counted(outcomes.length, 'scenario')}: ${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ...(ranNothing(outcomes) ? ['Nothing was run: every scenario was skipped'] : []),
    '',
  ].join('\n');
}
