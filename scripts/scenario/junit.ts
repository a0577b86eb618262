import { hasFailed, type ScenarioOutcome, type StepOutcome } from './outcome.ts';

/** Control characters and lone surrogates, which XML 1.0 cannot contain, even escaped. */
const INVALID_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Escapes text for an attribute or an element. */
function xml(text: string): string {
  return text
    .replace(INVALID_IN_XML, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (character) => ENTITIES[character] ?? character);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${xml(String(value))}"`,
  );
  const open = `<${name}${written.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n</${name}>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function testCase(step: StepOutcome, classname: string): string {
  const { problems, request } = step;
  const failure = problems.map((problem) => xml(problem)).join('\n');
  return element(
    'testcase',
    { name: step.step, classname, time: seconds(step.ms) },
    problems.length === 0
      ? []
      : [`<failure message="${xml(`${request}: ${problems[0] ?? ''}`)}">${failure}</failure>`],
  );
}

function testSuite(outcome: ScenarioOutcome): string {
  const { scenario, steps, error, skipped } = outcome;
  const classname = `scenarios.${scenario.name}`;
  const whole = { name: scenario.title, classname, time: seconds(outcome.ms) };
  const cases = steps.map((step) => testCase(step, classname));
  if (error !== null)
    cases.push(element('testcase', whole, [element('error', { message: error })]));
  if (skipped !== null)
    cases.push(element('testcase', whole, [element('skipped', { message: skipped })]));
  return element(
    'testsuite',
    {
      name: `${scenario.name}: ${scenario.title}`,
      tests: cases.length,
      failures: steps.filter((step) => step.problems.length > 0).length,
      errors: error === null ? 0 : 1,
      skipped: skipped === null ? 0 : 1,
      time: seconds(outcome.ms),
    },
    cases,
  );
}

/** Returns the outcomes as JUnit XML: a suite per scenario, a test case per step. Times are in seconds. */
export function junitXml(outcomes: readonly ScenarioOutcome[]): string {
  const ms = outcomes.reduce((sum, outcome) => sum + outcome.ms, 0);
  const suites = outcomes.map(testSuite);
  const failed = outcomes.filter(hasFailed).length;
  const root = { name: `scenarios (${failed} of ${outcomes.length} failed)`, time: seconds(ms) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', root, suites)}\n`;
}
