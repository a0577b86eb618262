import { hasFailed, type ScenarioOutcome, type StepOutcome } from './outcome.ts';

/** Control characters and lone surrogates, which XML 1.0 cannot contain, even escaped. */
const INVALID_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
};

/** Escapes text for an attribute or an element. */
function xml(text: string): string {
  return text
    .replace(INVALID_IN_XML, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (one) => `&${NAMED_ENTITIES[one] ?? `#${one.charCodeAt(0)}`};`);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const entries = Object.entries(attributes);
  const written = entries.map(([key, value]) => ` ${key}="${xml(String(value))}"`).join('');
  if (children.length === 0) return `<${name}${written}/>`;
  return `<${name}${written}>\n${children.join('\n')}\n</${name}>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function testCase({ step, ms, problems, request }: StepOutcome, classname: string): string {
  const [first] = problems;
  const message = `${request}: ${first}`;
  const failure = element('failure', { message }, problems.map(xml));
  const attributes = { name: step, classname, time: seconds(ms) };
  return element('testcase', attributes, first === undefined ? [] : [failure]);
}

function testSuite(outcome: ScenarioOutcome): string {
  const { scenario, steps, error, skipped } = outcome;
  const classname = `scenarios.${scenario.name}`;
  const time = seconds(outcome.ms);
  const cases = steps.map((step) => testCase(step, classname));
  for (const [name, message] of Object.entries({ error, skipped }))
    if (message !== null) {
      const attributes = { name: scenario.title, classname, time };
      cases.push(element('testcase', attributes, [element(name, { message })]));
    }
  const attributes = {
    name: `${scenario.name}: ${scenario.title}`,
    tests: cases.length,
    failures: steps.filter((step) => step.problems.length > 0).length,
    errors: error === null ? 0 : 1,
    skipped: skipped === null ? 0 : 1,
    time,
  };
  return element('testsuite', attributes, cases);
}

/** Returns the outcomes as JUnit XML: a suite per scenario, a test case per step. Times are in seconds. */
export function junitXml(outcomes: readonly ScenarioOutcome[]): string {
  const ms = outcomes.reduce((sum, outcome) => sum + outcome.ms, 0);
  const failed = outcomes.filter(hasFailed).length;
  const root = { name: `scenarios (${failed} of ${outcomes.length} failed)`, time: seconds(ms) };
  const suites = element('testsuites', root, outcomes.map(testSuite));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suites}\n`;
}
