import { countAttributes, element, seconds, xml, xmlDocument } from '../lib/junit-xml.ts';
import { hasFailed, type ScenarioOutcome, type StepOutcome } from './outcome.ts';

function testCase(
  { step, ms, problems, request }: StepOutcome,
  classname: string,
  link: string | null,
): string {
  const [first] = problems;
  const message = `${request}: ${first}`;
  const texts = link === null ? problems : [...problems, `\nthe world at that step: ${link}`];
  const failure = element('failure', { message }, texts.map(xml));
  const attributes = { name: step, classname, time: seconds(ms) };
  return element('testcase', attributes, first === undefined ? [] : [failure]);
}

function testSuite(outcome: ScenarioOutcome): string {
  const { scenario, steps, error, skipped } = outcome;
  const classname = `scenarios.${scenario.name}`;
  const time = seconds(outcome.ms);
  const cases = steps.map((step) => testCase(step, classname, outcome.link));
  for (const [name, message] of Object.entries({ error, skipped }))
    if (message !== null) {
      const attributes = { name: scenario.title, classname, time };
      cases.push(element('testcase', attributes, [element(name, { message })]));
    }
  const attributes = {
    name: `${scenario.name}: ${scenario.title}`,
    ...countAttributes({
      tests: cases.length,
      failures: steps.filter((step) => step.problems.length > 0).length,
      errors: error === null ? 0 : 1,
      skipped: skipped === null ? 0 : 1,
      ms: outcome.ms,
    }),
  };
  return element('testsuite', attributes, cases);
}

/** Returns the outcomes as JUnit XML: a suite per scenario, a test case per step. Times are in seconds. */
export function junitXml(outcomes: readonly ScenarioOutcome[]): string {
  const ms = outcomes.reduce((sum, outcome) => sum + outcome.ms, 0);
  const failed = outcomes.filter(hasFailed).length;
  const root = { name: `scenarios (${failed} of ${outcomes.length} failed)`, time: seconds(ms) };
  const suites = element('testsuites', root, outcomes.map(testSuite));
  return xmlDocument(suites);
}
