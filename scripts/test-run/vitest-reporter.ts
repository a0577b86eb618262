import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { MinimalReporter } from 'vitest/reporters';
import { Progress } from './progress.ts';

/** Prints failures like Vitest, and the progress of the run. */
export default class VitestProgress extends MinimalReporter implements Reporter {
  #progress: Progress | undefined;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#progress = new Progress('files', specifications.length);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.#progress?.step();
  }
}
