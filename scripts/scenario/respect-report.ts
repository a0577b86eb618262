/** The part of the Arazzo runner's JSON report (`--json-output`) that is read here. */
export interface RespectReport {
  readonly files: Readonly<Record<string, RespectFile>>;
}

export interface RespectFile {
  readonly executedWorkflows: readonly RespectWorkflow[];
}

export interface RespectWorkflow {
  readonly type: 'workflow';
  readonly workflowId: string;
  readonly executedSteps: readonly (RespectStep | RespectWorkflow)[];
}

export interface RespectStep {
  readonly type: 'step';
  readonly stepId: string;
  readonly workflowId: string;
  readonly request?: { readonly method: string; readonly url: string };
  readonly response?: { readonly statusCode: number; readonly body?: unknown };
  readonly checks: readonly RespectCheck[];
  /** In ms. */
  readonly totalTimeMs: number;
  readonly status: 'success' | 'warn' | 'error';
}

export interface RespectCheck {
  readonly name: string;
  readonly message: string;
  readonly condition?: string;
  readonly status: 'success' | 'warn' | 'error';
}
