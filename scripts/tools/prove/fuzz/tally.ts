import type { Outcome } from './raw-http.ts';

/** Counts of the responses of one operation. */
export interface Row {
  readonly operation: string;
  requests: number;
  /** Counts by class of status: `2xx`, `3xx`, `4xx`, `5xx`; `none` for a closed connection. */
  readonly classes: Record<string, number>;
  slowestMs: number;
}

/** Counts of a run. */
export class Tally {
  readonly rows = new Map<string, Row>();
  readonly statuses = new Map<number, number>();

  note(operation: string, outcome: Outcome): void {
    const row = this.rows.get(operation) ?? { operation, requests: 0, classes: {}, slowestMs: 0 };
    this.rows.set(operation, row);
    row.requests += 1;
    const hasResponse = typeof outcome === 'object';
    const kind = hasResponse ? `${Math.floor(outcome.status / 100)}xx` : 'none';
    row.classes[kind] = (row.classes[kind] ?? 0) + 1;
    if (!hasResponse) return;
    row.slowestMs = Math.max(row.slowestMs, outcome.ms);
    this.statuses.set(outcome.status, (this.statuses.get(outcome.status) ?? 0) + 1);
  }

  get requests(): number {
    return [...this.rows.values()].reduce((sum, { requests }) => sum + requests, 0);
  }
}
