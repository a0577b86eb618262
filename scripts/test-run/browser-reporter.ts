import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { Progress } from './progress.ts';

/** Prints each failure with its location in the test, and the progress of the run. */
export default class BrowserProgress implements Reporter {
  #progress: Progress | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress('tests', suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isLast = result.status === test.expectedStatus || result.retry === test.retries;
    if (result.status !== test.expectedStatus) {
      const location = `${test.location.file}:${test.location.line}`;
      const attempt = isLast ? 'Failed' : 'Failed, is tried again';
      process.stdout.write(`\n${attempt}: ${location} ${test.title}\n`);
      for (const error of result.errors) this.onError(error);
    }
    if (isLast) this.#progress?.step();
  }

  onError({ message, stack, value, snippet }: TestError): void {
    process.stdout.write(`${stack ?? message ?? value ?? ''}\n${snippet ?? ''}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
