import { groupBy } from '#api/lib/group-by.ts';
import {
  countAttributes,
  element,
  seconds,
  xml,
  xmlDocument,
} from '../../../../scripts/lib/junit-xml.ts';
import type { CheckRecord } from './check-record.ts';
import { countOf } from './table.ts';

function testCase({ operation, column, title, ...record }: CheckRecord): string {
  const attributes = {
    name: `${operation} ${column}: ${title}`,
    classname: `contract.${operation}`,
    time: seconds(record.ms),
  };
  const { outcome, reason, messages, calls } = record;
  if (outcome === 'skipped')
    return element('testcase', attributes, [element('skipped', { message: reason })]);
  if (outcome === 'passed') return element('testcase', attributes);
  const failure = element(
    'failure',
    { message: messages[0] ?? '' },
    [...messages, ...calls].map(xml),
  );
  return element('testcase', attributes, [failure]);
}

const countsOf = (records: readonly CheckRecord[], errors: number) =>
  countAttributes({
    tests: records.length + errors,
    failures: countOf(records, 'failed'),
    errors,
    skipped: countOf(records, 'skipped'),
    ms: records.reduce((sum, { ms }) => sum + ms, 0),
  });

/** An error outside of the checks, such as an API that cannot be reached. */
function errorSuite(message: string): string {
  const error = element('error', { message });
  const attributes = { name: 'the run', classname: 'contract', time: seconds(0) };
  const one = element('testcase', attributes, [error]);
  return element('testsuite', { name: 'the run', ...countsOf([], 1) }, [one]);
}

/** Returns the results as JUnit XML: a suite per operation, a test case per check, one error per error of the run. */
export function junitXml(records: readonly CheckRecord[], errors: readonly string[]): string {
  const suites = [...groupBy(records, ({ operation }) => operation)].map(([operation, own]) =>
    element('testsuite', { name: operation, ...countsOf(own, 0) }, own.map(testCase)),
  );
  const root = { name: 'contract', ...countsOf(records, errors.length) };
  return xmlDocument(element('testsuites', root, [...suites, ...errors.map(errorSuite)]));
}
